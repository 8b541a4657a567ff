import type { SurveyResponse } from '@canvass/shared/api/responses';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import type { responses } from '../../platform/database/schema.ts';
import type { NewEvent } from '../../notify/events/record.ts';
import type { SavedRow } from './saved-row.ts';

/** One response as its creator reads it. */
export function presentResponse(row: typeof responses.$inferSelect): SurveyResponse {
  return {
    ...presentSaved(row),
    suspectedSpam: row.suspectedSpam,
    tags: row.tags,
    note: row.note,
    secondsToComplete: secondsToComplete(row),
  };
}

/** What a save says of a response; all that there is when it is completed. */
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

/** What a webhook is told when a response is completed: all of it, so that nothing needs fetching. */
export function responseEvent(row: SavedRow, ownerId: string): NewEvent {
  return {
    ownerId,
    surveyId: row.surveyId,
    type: 'survey_response_created',
    payload: { response: presentSaved(row) },
  };
}
