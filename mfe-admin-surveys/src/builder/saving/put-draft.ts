import type { AreaContext } from '@canvass/shared/contract/area';
import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { isOffline, problemOf } from '@canvass/shared/http/failure';
import { readSurvey, saveSurvey } from '../../api/surveys.ts';
import type { SaveOutcome } from './save-status.ts';

/** Sends a draft and says what came of it; never rejects. After a 412 it reads what the other one saved. */
export async function putDraft(
  http: AreaContext['http'],
  id: string,
  definition: SurveyDefinition,
  etag: string,
): Promise<SaveOutcome> {
  try {
    const saved = await saveSurvey(http, id, definition, etag);
    return { kind: 'saved', etag: saved.etag, unpublishedChanges: saved.value.unpublishedChanges };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) return { kind: 'failed', message: '' };
    if (isOffline(problem)) return { kind: 'offline' };
    if (problem.status === 422) return { kind: 'invalid', errors: problem.errors };
    if (problem.status !== 412) return { kind: 'failed', message: problem.message };
  }
  try {
    const theirs = await readSurvey(http, id);
    return { kind: 'conflict', theirs: surveyDefinitionSchema.parse(theirs.value), etag: theirs.etag };
  } catch {
    // Tried again with the old mark: it is refused again, and then there may be an answer.
    return { kind: 'offline' };
  }
}
