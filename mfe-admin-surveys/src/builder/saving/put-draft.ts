import type { Survey } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import { patchOf } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { isOffline, problemOf } from '@canvass/shared/http/failure';
import { patchSurvey, readSurvey, saveSurvey } from '../../api/surveys.ts';
import { definitionWithDefaults } from '../model/with-defaults.ts';
import { draftText } from './draft-text.ts';
import type { SurveyMetadata, SaveOutcome } from './save-outcome.ts';

/**
 * Sends a draft and returns the outcome; never rejects. The server merges it with what others saved; after a 412, because both
 * changed one part, it reads the stored draft.
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
    // Merged with what others saved: it isn't what was sent.
    if ('questions' in saved.value) return { kind: 'merged', ...current(saved.value), etag: saved.etag };
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
    const { value, etag: stored } = await readSurvey(http, id);
    return { kind: 'conflict', ...current(value), etag: stored };
  } catch {
    // Retried with the old ETag: it is refused again, and then the stored draft can be read.
    return { kind: 'offline' };
  }
}

function current(survey: Survey): { theirs: SurveyDefinition; around: SurveyMetadata } {
  const { status, availability, liveVersion, unpublishedChanges } = survey;
  const around = { status, availability, liveVersion, unpublishedChanges };
  return { theirs: definitionWithDefaults(survey), around };
}
