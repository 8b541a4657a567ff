import type { Answers, AnswerValue } from './answers.ts';
import { EMOJI_FACES } from './emoji-rating.ts';
import type { Question } from './survey.ts';

/** `{{question id}}` or `{{question id|what to say without an answer}}`. */
const RECALL = /\{\{\s*([A-Za-z0-9_-]{1,40})\s*(?:\|([^}]*))?\}\}/g;

/** For whom answers are put in words. */
export interface Listener {
  /** BCP 47. */
  language: string;
  /** What yes and no are called where the question has no words of its own. */
  yes: string;
  no: string;
}

/**
 * A text with the earlier answers it recalls put in. An answer is shown as its respondent gave it: the option's
 * label, never its id; numbers and dates as their language writes them.
 */
export function recall(
  text: string,
  questions: readonly Question[],
  answers: Answers,
  listener: Listener,
): string {
  if (!text.includes('{{')) return text;
  return text.replace(RECALL, (_, id: string, otherwise: string | undefined) => {
    const question = questions.find((entry) => entry.id === id);
    const value = answers[id];
    const shown = question && value !== undefined ? answerText(question, value, listener) : '';
    return shown || (otherwise ?? '').trim();
  });
}

/** A text with something else in the place of each recall. */
export function withRecalls(text: string, shown: (id: string) => string): string {
  return text.replace(RECALL, (_, id: string) => shown(id));
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
