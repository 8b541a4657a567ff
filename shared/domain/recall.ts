import type { Answers, AnswerValue } from './answers.ts';
import { EMOJI_FACES } from './emoji-rating.ts';
import type { Question } from './survey.ts';

/** `{{question id}}` or `{{question id|what to say without an answer}}`. */
const RECALL = /\{\{\s*([A-Za-z0-9_-]{1,40})\s*(?:\|([^{}]*))?\}\}/g;

/** For whom answers are put in words. */
export interface Listener {
  /** BCP 47. */
  language: string;
  /** What yes and no are called where the question has no words of its own. */
  yes: string;
  no: string;
}

/** What is put in the place of one recall. @param otherwise what its text says to put there without an answer */
export type Recaller = (id: string, otherwise: string) => string;

/** An earlier answer in words, by its question's id; empty without one. */
export type AnswerWords = (id: string) => string;

/**
 * Earlier answers as their respondent gave them: the option's label, never its id; numbers and dates as their language
 * writes them. Each is put in words once, however many texts recall it.
 */
export function answerWords(
  questions: readonly Question[],
  answers: Answers,
  listener: Listener,
): AnswerWords {
  const known = new Map<string, string>();
  let byId: ReadonlyMap<string, Question> | undefined;
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    byId ??= new Map(questions.map((question) => [question.id, question]));
    const question = byId.get(id);
    const value = answers[id];
    const words = question && value !== undefined ? answerText(question, value, listener) : '';
    known.set(id, words);
    return words;
  };
}

/** Characters that recalls may bring into one text: as much as the longest answer. */
const MOST = 5000;

/**
 * Puts answers into one text, and no more of them than one answer can be long: a text that recalls a long one hundreds of
 * times would make a page of megabytes.
 */
export function answerRecaller(words: AnswerWords): Recaller {
  let left = MOST;
  return (id, otherwise) => {
    const whole = words(id) || otherwise.trim();
    const shown = whole.length > left ? `${whole.slice(0, left)}…` : whole;
    left = Math.max(0, left - shown.length);
    return shown;
  };
}

/** A text with something else in the place of each recall. */
export function withRecalls(text: string, recaller: Recaller): string {
  if (!text.includes('{{')) return text;
  return text.replace(RECALL, (_, id: string, otherwise: string | undefined) =>
    recaller(id, otherwise ?? ''),
  );
}

/** The ids of the questions a text recalls, each once. */
export function recalled(text: string): string[] {
  return text.includes('{{') ? [...new Set([...text.matchAll(RECALL)].map((found) => found[1] ?? ''))] : [];
}

/** A number, or a day as YYYY-MM-DD, as a language writes it; other text as it is. */
export function inWords(value: number | string, language: string): string {
  if (typeof value === 'number') {
    return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}

/** An answer as plain words. */
export function answerText(question: Question, value: AnswerValue, { language, yes, no }: Listener): string {
  if (typeof value === 'boolean') {
    if (question.type !== 'yes_no') return '';
    return value ? question.yesLabel || yes : question.noLabel || no;
  }
  if (typeof value === 'number') {
    return question.type === 'emoji_rating' ? (EMOJI_FACES[value - 1] ?? '') : inWords(value, language);
  }
  if (typeof value === 'string') return question.type === 'date' ? inWords(value, language) : value;
  const label = (id: string) =>
    'options' in question ? (question.options.find((option) => option.id === id)?.label ?? '') : '';
  if ('option' in value) return label(value.option);
  if (!('options' in value)) return value.other;
  return [...value.options.map(label), value.other ?? ''].filter((part) => part !== '').join(', ');
}
