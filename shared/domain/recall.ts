import type { Answers, AnswerValue } from './answers.ts';
import { yesNoLabels, type YesNoWords } from './consent.ts';
import { EMOJI_FACES } from './emoji-rating.ts';
import type { HiddenValues } from './flow.ts';
import { hiddenValue } from './hidden-answers.ts';
import { isFileOrSignature, fileOrSignatureText } from './file-or-signature.ts';
import { isParts, partInWords, partsInWords } from './parts.ts';
import type { Question } from './survey.ts';

/** `{{question id}}` or `{{question id|text without an answer}}`; `{{question id.part}}` of an answer in parts. */
const RECALL = /\{\{\s*([A-Za-z0-9_-]{1,40}(?:\.[a-z0-9]{1,10})?)\s*(?:\|([^{}]*))?\}\}/g;

/** The reader for whom answers are formatted. */
export interface AnswerReader extends YesNoWords {
  /** BCP 47. */
  language: string;
}

/**
 * Returns the text of one recall.
 * @param otherwise the text to use without an answer
 */
export type Recaller = (id: string, otherwise: string) => string;

/** An earlier answer as text, by its question's id, or a hidden field by its name; empty without one. */
export type AnswerWords = (id: string) => string;

/**
 * Formats earlier answers: an option's label instead of its id; numbers and dates as the language writes them. Each
 * answer is formatted once, however many texts recall it. Hidden fields are inserted as they are.
 */
export function answerWords(
  questions: readonly Question[],
  answers: Answers,
  reader: AnswerReader,
  hiddenValues: HiddenValues['hiddenValues'] = {},
): AnswerWords {
  const known = new Map<string, string>();
  let byId: ReadonlyMap<string, Question> | undefined;
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    byId ??= new Map(questions.map((question) => [question.id, question]));
    const [own = '', part] = id.split('.');
    const question = byId.get(own);
    const value = answers[own];
    const words =
      question && value !== undefined
        ? part
          ? partText(question, value, part, reader)
          : answerText(question, value, reader)
        : hiddenValue(hiddenValues, id, question);
    known.set(id, words);
    return words;
  };
}

/** Characters that recalls may insert into one text: as many as the longest answer has. */
const MAX_RECALLED = 5000;

/**
 * Inserts answers into one text, up to the length of one answer in total: a text that recalls a long answer hundreds of
 * times would make a page of megabytes.
 */
export function answerRecaller(words: AnswerWords): Recaller {
  let left = MAX_RECALLED;
  return (id, otherwise) => {
    const whole = words(id) || otherwise.trim();
    const shown = whole.length > left ? `${whole.slice(0, left)}…` : whole;
    left = Math.max(0, left - shown.length);
    return shown;
  };
}

/** Replaces each recall in a text. */
export function withRecalls(text: string, recaller: Recaller): string {
  if (!text.includes('{{')) return text;
  return text.replace(RECALL, (_, id: string, otherwise: string | undefined) =>
    recaller(id, otherwise ?? ''),
  );
}

/** A text as lists show it, without answers: each recall as its text without an answer, or an ellipsis. */
export function withoutAnswers(text: string): string {
  return withRecalls(text, (_, otherwise) => otherwise || '…');
}

/** What a text recalls: ids of questions, with the part behind a point if it is one part of an answer. */
export function references(text: string): string[] {
  return text.includes('{{') ? [...text.matchAll(RECALL)].map(([, reference = '']) => reference) : [];
}

/** The ids of the questions that a text recalls, without duplicates. */
export function recalled(text: string): string[] {
  return [...new Set(references(text).map(recalledId))];
}

/** The id of the question that a recall refers to, without the part. */
export const recalledId = (reference: string): string => reference.split('.')[0] ?? '';

/** A number, or a day as YYYY-MM-DD, as a language writes it; any other text unchanged. */
export function inWords(value: number | string, language: string): string {
  if (typeof value === 'number') {
    return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}

/** One part of an answer; empty for answers that have none. */
const partText = (
  question: Question,
  value: AnswerValue,
  part: string,
  { language }: AnswerReader,
): string =>
  isParts(question) && typeof value === 'string' ? partInWords(question, value, part, language) : '';

/** An answer as plain text. */
export function answerText(question: Question, value: AnswerValue, reader: AnswerReader): string {
  const { language } = reader;
  if (typeof value === 'boolean') {
    if (question.type !== 'yes_no') return '';
    return yesNoLabels(question, reader)[value ? 'yes' : 'no'];
  }
  if (typeof value === 'number') {
    return question.type === 'emoji_rating' ? (EMOJI_FACES[value - 1] ?? '') : inWords(value, language);
  }
  if (typeof value === 'string') {
    if (isParts(question)) return partsInWords(question, value, language);
    return question.type === 'date' ? inWords(value, language) : value;
  }
  if (isFileOrSignature(value)) return fileOrSignatureText(value);
  const label = (id: string) =>
    'options' in question ? (question.options.find((option) => option.id === id)?.label ?? '') : '';
  if ('option' in value) return label(value.option);
  if (!('options' in value)) return value.other;
  return [...value.options.map(label), value.other ?? ''].filter((part) => part !== '').join(', ');
}
