import { isParts, partsAnswer, partsOf, type PartsQuestion } from '@canvass/shared/domain/parts';
import type { Question } from '@canvass/shared/domain/survey';
import { countryOf } from './countries.ts';

/** Name of a part's field in the form, and in an address that fills it in without the `q.`. */
export const partName = (id: string, part: string): string => `q.${id}.${part}`;

/** The entry of these values, with spaces as they are typed; undefined if all are empty. */
export function entryOfParts(values: readonly string[]): string | undefined {
  return values.some((value) => value.trim() !== '') ? values.join('\n') : undefined;
}

/**
 * The entry of a question that is asked in parts: of the fields of its parts, or of a text with a line for each.
 * @returns undefined for every other question, null if it has no entry
 */
export function postedParts(
  question: Question,
  fields: (name: string) => string[],
  whole: string | undefined,
): string | null | undefined {
  if (!isParts(question)) return undefined;
  const values = partsOf(question).map(({ part }) =>
    (fields(partName(question.id, part))[0] ?? '').replaceAll(/[\r\n]+/g, ' '),
  );
  return entryOfParts(values) ?? (whole?.trim() ? whole.replaceAll('\r\n', '\n') : null);
}

/**
 * An entry of an address with the country's code as the list has it. A country that the list couldn't show is left out: it would be
 * refused in a field that shows none.
 */
export function withListedCountry(question: PartsQuestion, entry: string): string | undefined {
  const values = entry.split('\n');
  const at = partsOf(question).findIndex(({ part }) => part === 'country');
  const given = values[at];
  if (given === undefined) return entry;
  values[at] = countryOf(given.trim().toUpperCase())?.code ?? '';
  return entryOfParts(values);
}

/** The answer of an entry; empty if there is none, undefined for every other question. */
export const answerInParts = (question: Question, entry: unknown): string | undefined =>
  isParts(question) && typeof entry === 'string' ? partsAnswer(entry.split('\n')) : undefined;
