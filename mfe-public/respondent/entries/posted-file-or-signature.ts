import type { Entry } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';
import { postedFiles } from './posted-files.ts';
import { drawnName, postedSignature } from './signed.ts';

/**
 * The entry of a posted form for a question of a later type (`LATER_TYPE_IDS`).
 * @param given the values of the question's own field
 * @returns undefined for every other question, null if it has no entry
 */
export function postedFileOrSignature(
  question: Question,
  fields: (name: string) => string[],
  given: readonly string[],
): Entry | null | undefined {
  if (question.type === 'file_upload') return postedFiles(given) ?? null;
  if (question.type !== 'signature') return undefined;
  return postedSignature(given[0] ?? '', fields(drawnName(question.id))[0] ?? '') ?? null;
}
