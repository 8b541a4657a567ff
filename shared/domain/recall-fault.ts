import { isParts, partsOf } from './parts.ts';
import { recalledId, references } from './recall.ts';
import type { Question } from './survey.ts';

/**
 * Why respondents would read a hole where a text recalls an answer, or null: the answer isn't given before it, or the question
 * doesn't ask that part.
 * @param known what is answered or given before the text, by id
 */
export const recallFault = (text: string, known: ReadonlyMap<string, Question>): RecallFault | null =>
  referenceFault(references(text), known);

type RecallFault = 'recall_later' | 'recall_part';

/** As `recallFault`, of a text whose `references` are known. */
export function referenceFault(
  all: readonly string[],
  known: ReadonlyMap<string, Question>,
): RecallFault | null {
  if (all.some((reference) => !known.has(recalledId(reference)))) return 'recall_later';
  return all.every((reference) => isAsked(reference, known)) ? null : 'recall_part';
}

/** Whether an answer has what a text recalls of it: all of it, or a part that its question asks. */
export function isAsked(reference: string, known: ReadonlyMap<string, Question>): boolean {
  const [id = '', part] = reference.split('.');
  const question = known.get(id);
  if (part === undefined) return true;
  return question !== undefined && isParts(question) && partsOf(question).some((own) => own.part === part);
}
