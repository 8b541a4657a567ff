import type { ContentType } from './question-types.ts';
import type { Question } from './survey.ts';

/** An entry of a survey's list of questions that isn't content. */
export type AskedQuestion = Exclude<Question, { type: ContentType }>;

/** An entry that respondents answer: every one but content. Entries of an unknown type count as questions. */
export function takesAnswer<Entry extends { type: string }>(
  entry: Entry,
): entry is Exclude<Entry, { type: ContentType }> {
  return entry.type !== 'statement' && entry.type !== 'section';
}

/**
 * The numbers of questions, from 1, as respondents see them; null for content. The rows of a matrix have one number. In the order
 * of the entries.
 */
export function numbersOf(
  entries: ReadonlyArray<{ type: string; matrix?: string | undefined }>,
): Array<number | null> {
  let last = 0;
  return entries.map((entry, index) => {
    if (!takesAnswer(entry)) return null;
    const follows = entry.matrix !== undefined && entries[index - 1]?.matrix === entry.matrix;
    return follows ? last : (last += 1);
  });
}

/** The number of a survey's questions, as respondents see them: a matrix is one. Limits count each of its rows. */
export function countQuestions(entries: Parameters<typeof numbersOf>[0]): number {
  return numbersOf(entries).findLast((number) => number !== null) ?? 0;
}
