import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { AnnotatedResponse } from '@canvass/shared/api/annotations';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { type Authors, readAuthors } from '../../people/callers/authors.ts';
import type { Executor } from '../../platform/deps.ts';
import type { NewEvent } from '../../notify/events/record.ts';
import { withFilePaths } from '../files/file-path.ts';
import type { ResponseRow } from './response-row.ts';
import type { SavedRow } from './saved-row.ts';

/** Responses as the API returns them to their creator, with the names of those who wrote their notes. */
export async function presentResponses(
  db: Executor,
  rows: readonly ResponseRow[],
): Promise<SurveyResponse[]> {
  const authors = await readAuthors(
    db,
    rows.map(({ noteAuthor }) => noteAuthor),
  );
  return rows.map((row) => presentResponse(row, authors));
}

/** One response; `authors` must have who wrote its note. */
export function presentResponse(row: ResponseRow, authors: Authors): SurveyResponse {
  return {
    ...presentSaved(row),
    tags: row.tags,
    note: row.note,
    noteAuthor: (row.noteAuthor !== null && authors.get(row.noteAuthor)) || null,
    secondsToComplete: secondsToComplete(row),
  };
}

/** The part of a changed response that a caller without `response:read` gets. */
export const presentAnnotated = ({ id, surveyId, tags, note }: ResponseRow): AnnotatedResponse => ({
  id,
  surveyId,
  tags,
  note,
});

/** The fields of a response that saves set. */
function presentSaved(row: SavedRow) {
  return {
    id: row.id,
    surveyId: row.surveyId,
    version: row.version,
    sequence: row.sequence,
    state: row.state,
    ending: row.ending,
    scores: row.scores,
    answers: withFilePaths(row, row.answers),
    language: row.language,
    source: row.source,
    widgetId: row.widgetId,
    hidden: row.hidden,
    consent: row.consent,
    device: row.device,
    timings: row.timings,
    suspectedSpam: row.suspectedSpam,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

/** What the event of a completed response stores. */
export interface RecordedResponse {
  response: ReturnType<typeof presentSaved>;
}

/**
 * The event of a completed response, with all that saves set. The words of the survey are added when it is sent (`enrich-event.ts`):
 * a save doesn't wait for them, and they aren't stored once more with each response.
 */
export function responseEvent(row: SavedRow, workspaceId: string): NewEvent {
  const payload: RecordedResponse = { response: presentSaved(row) };
  return {
    workspaceId,
    surveyId: row.surveyId,
    type: 'survey_response_created',
    payload: { ...payload },
  };
}
