import type { SurveyResponse } from '@canvass/shared/api/responses';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import type { responses } from '../../platform/database/schema.ts';
import type { NewEvent } from '../../notify/events/record.ts';
import type { SavedRow } from './saved-row.ts';

/** One response as the API returns it to its creator. */
export function presentResponse(row: typeof responses.$inferSelect): SurveyResponse {
  return {
    ...presentSaved(row),
    suspectedSpam: row.suspectedSpam,
    tags: row.tags,
    note: row.note,
    secondsToComplete: secondsToComplete(row),
  };
}

/** The fields of a response that saves set. */
function presentSaved(row: SavedRow) {
  return {
    id: row.id,
    surveyId: row.surveyId,
    version: row.version,
    sequence: row.sequence,
    state: row.state,
    answers: row.answers,
    language: row.language,
    source: row.source,
    widgetId: row.widgetId,
    hidden: row.hidden,
    consent: row.consent,
    device: row.device,
    timings: row.timings,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

/** The event of a completed response, with all that saves set, so that a webhook's receiver needs no further request. */
export function responseEvent(row: SavedRow, workspaceId: string): NewEvent {
  return {
    workspaceId,
    surveyId: row.surveyId,
    type: 'survey_response_created',
    payload: { response: presentSaved(row) },
  };
}
