import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import { surveyInputSchema } from '@canvass/shared/api/surveys';
import { type DraftPatch, strayQuestions, withPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Database } from '../../platform/deps.ts';
import { bodyTooLarge } from '../../platform/http/body.ts';
import { invalid } from '../../platform/http/problem.ts';
import { check } from '../../platform/http/validate.ts';
import { lockSurvey, mustFind, type SaveOutcome, storeDraft } from './store.ts';

/**
 * Changes parts of the draft. The result is validated as a whole draft is. A patch that is repeated because its answer
 * was lost is a conflict (unlike a repeated save of the whole draft): that its parts are stored doesn't prove that the
 * client knows the other parts. Such a client sends the whole draft.
 * @param expected the revision that the client last read; undefined changes any
 * @throws 422 naming each wrong field of the resulting draft, or parts of the patch that name no question; 413 when the
 * result would be too large
 */
export function patchDraft(
  db: Database,
  workspaceId: string,
  id: string,
  patch: DraftPatch,
  expected: number | undefined,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    const current = await lockSurvey(tx, workspaceId, id);
    if (!current) return { kind: 'missing' };
    if (expected !== undefined && expected !== current.revision) {
      return { kind: 'conflict', survey: await mustFind(tx, workspaceId, id) };
    }
    await storeDraft(tx, id, patched(current.draft, patch), now);
    return { kind: 'saved', survey: await mustFind(tx, workspaceId, id) };
  });
}

function patched(stored: SurveyDefinition, patch: DraftPatch): SurveyDefinition {
  const stray = strayQuestions(stored, patch);
  if (stray.length > 0) {
    throw invalid(stray.map((field) => ({ field, code: 'answer_unknown_question', message: '' })));
  }
  const draft = check(surveyInputSchema, withPatch(stored, patch));
  // Patch by patch, a draft must not grow larger than what one request can send.
  if (Buffer.byteLength(JSON.stringify(draft)) > SURVEY_LIMITS.bytes) throw bodyTooLarge();
  return draft;
}
