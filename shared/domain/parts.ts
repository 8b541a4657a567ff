import { PART_LENGTHS, PART_NAMES, type PartName, type PartsDisplay } from './part-names.ts';
import type { Question, QuestionOf } from './survey.ts';

/** A short text that is asked in parts: a name or an address. Its answer has a line for each part. */
export type PartsQuestion = QuestionOf<'text_short'> & { display: PartsDisplay };

export interface AskedPart {
  part: PartName;
  required: boolean;
}

/** The parts that are asked unless the creator chooses. */
const DEFAULT_PARTS: Record<PartsDisplay, readonly AskedPart[]> = {
  name: [
    { part: 'first', required: true },
    { part: 'last', required: true },
  ],
  address: [
    { part: 'street', required: true },
    { part: 'line2', required: false },
    { part: 'city', required: true },
    { part: 'region', required: false },
    { part: 'postal', required: true },
    { part: 'country', required: true },
  ],
};

/** The fields of a new question of a display. */
export const asParts = (display: PartsDisplay): Pick<PartsQuestion, 'display' | 'parts'> => ({
  display,
  parts: [...DEFAULT_PARTS[display]],
});

/** Whether a question asks for its text in parts, each in a field of its own. */
export function isParts(question: Question): question is PartsQuestion {
  return question.type === 'text_short' && question.display !== undefined;
}

/** The parts that a question asks, in the order of its answer's lines. */
export function partsOf({ display, parts }: Pick<PartsQuestion, 'display' | 'parts'>): AskedPart[] {
  const chosen = parts ?? DEFAULT_PARTS[display];
  return PART_NAMES[display].flatMap((part) => chosen.find((own) => own.part === part) ?? []);
}

/** The value of each part, in the order of `partsOf`; empty for parts without one. */
export function partValues(question: PartsQuestion, answer: string): string[] {
  const lines = answer.split('\n');
  return partsOf(question).map((_, index) => lines[index] ?? '');
}

/** False in the light script (`absent.ts`), whose surveys have no names or addresses. */
export const ASKS_PARTS: boolean = true;

/** Joins the lines of the answer of a name or an address: rules compare it with blanks between them, as people write it. */
export function joinLines(question: Question, answers: Record<string, unknown>): void {
  const answer = answers[question.id];
  if (isParts(question) && typeof answer === 'string')
    answers[question.id] = answer.replace(/\s+/g, ' ').trim();
}

/** The answer that has these values of `partsOf`; empty if all are. */
export function partsAnswer(values: readonly string[]): string {
  const lines = values.map((value) => value.replaceAll(/\s+/g, ' ').trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1).join('\n');
}

/** Why an answer is refused, with the part that is wrong, as `AnswerFault` of `answers.ts`; null if it is valid. */
export function partsFault(
  question: PartsQuestion,
  value: unknown,
): { code: string; params?: Record<string, string | number> } | null {
  if (typeof value !== 'string') return { code: 'type' };
  const parts = partsOf(question);
  const lines = value.split('\n');
  if (lines.length > Math.max(1, parts.length)) return { code: 'type' };
  for (const [index, { part, required }] of parts.entries()) {
    const line = (lines[index] ?? '').trim();
    if (line === '' && required) return { code: 'part_missing', params: { part } };
    const max = PART_LENGTHS[part];
    if (part === 'country' && line !== '' && !/^[A-Z]{2}$/.test(line)) return { code: 'part_country' };
    if (line.length > max) return { code: 'part_too_long', params: { part, max } };
  }
  return null;
}

/** One part of an answer, as a language writes it; empty if it isn't asked or has no value. */
export function partInWords(
  question: PartsQuestion,
  answer: string,
  part: string | undefined,
  language: string,
): string {
  const index = partsOf(question).findIndex((own) => own.part === part);
  const value = index < 0 ? '' : (partValues(question, answer)[index] ?? '');
  return part === 'country' && /^[A-Z]{2}$/.test(value) ? countryName(value, language) : value;
}

/** Countries whose addresses have the postal code behind city and region; all others have it before the city. */
const CODE_LAST = new Set([
  'US',
  'CA',
  'GB',
  'IE',
  'AU',
  'NZ',
  'IN',
  'SG',
  'ZA',
  'KR',
  'TW',
  'HK',
  'BR',
  'MX',
]);

/** An answer as it is written on a letter: a name in one line; of an address street, city with postal code, and country. */
export function partLines(question: PartsQuestion, answer: string, language: string): string[] {
  const of = (part: PartName) => partInWords(question, answer, part, language);
  const beside = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const lines =
    question.display === 'name'
      ? [beside(of('title'), of('first'), of('middle'), of('last')), of('company')]
      : [of('street'), of('line2'), ...cityLines(), of('country')];
  return lines.filter((line) => line !== '');

  function cityLines(): string[] {
    const index = partsOf(question).findIndex(({ part }) => part === 'country');
    const country = partValues(question, answer)[index] ?? '';
    return CODE_LAST.has(country)
      ? [[of('city'), beside(of('region'), of('postal'))].filter((part) => part !== '').join(', ')]
      : [beside(of('postal'), of('city'), of('region'))];
  }
}

/** An answer in one line. */
export const partsInWords = (question: PartsQuestion, answer: string, language: string): string =>
  partLines(question, answer, language).join(', ');

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
