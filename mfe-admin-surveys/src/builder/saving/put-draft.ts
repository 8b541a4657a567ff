import type { AreaContext } from '@canvass/shared/contract/area';
import { patchOf } from '@canvass/shared/domain/draft-patch';
import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { isOffline, problemOf } from '@canvass/shared/http/failure';
import { patchSurvey, readSurvey, saveSurvey } from '../../api/surveys.ts';
import { draftText } from './draft-text.ts';
import type { SaveOutcome } from './save-status.ts';

/**
 * Sends a draft and returns the outcome; never rejects. After a 412 it reads the stored draft.
 * @param base what the server certainly stores at that revision: then only the changes are sent
 */
export async function putDraft(
  http: AreaContext['http'],
  id: string,
  definition: SurveyDefinition,
  etag: string,
  base?: SurveyDefinition,
): Promise<SaveOutcome> {
  try {
    const saved = base
      ? await patchSurvey(http, id, draftText(patchOf(base, definition)), etag)
      : await saveSurvey(http, id, draftText(definition), etag);
    const { unpublishedChanges, password } = saved.value;
    return { kind: 'saved', etag: saved.etag, unpublishedChanges, password };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) return { kind: 'failed', message: '', again: false };
    if (isOffline(problem)) return { kind: 'offline' };
    if (problem.status === 422) return { kind: 'invalid', errors: problem.errors };
    // Too many requests, or a fault of the server: a retry may succeed.
    const again = problem.status === 429 || problem.status >= 500;
    if (problem.status !== 412) return { kind: 'failed', message: problem.message, again };
  }
  try {
    const { value, etag: current } = await readSurvey(http, id);
    const { status, availability, liveVersion, unpublishedChanges } = value;
    const around = { status, availability, liveVersion, unpublishedChanges };
    return { kind: 'conflict', theirs: surveyDefinitionSchema.parse(value), around, etag: current };
  } catch {
    // Retried with the old ETag: it is refused again, and then the stored draft can be read.
    return { kind: 'offline' };
  }
}
