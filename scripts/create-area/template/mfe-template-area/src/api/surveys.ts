import type { Page } from '@canvass/shared/api/paging';
import type { Survey, SurveySummary } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** One page of the workspace's surveys, the newest first. */
export function listSurveys(
  http: Http,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<SurveySummary>> {
  return http.get('surveys', { searchParams: cursor ? { cursor } : {}, signal }).json();
}

/** A survey, and its ETag for `renameSurvey`. */
export async function readSurvey(http: Http, id: string, signal: AbortSignal): Promise<Revisioned<Survey>> {
  return revisioned(await http.get(`surveys/${id}`, { signal }));
}

/** Rejects with 412 if the survey was saved by someone else since `etag`; `*` renames it in any case. */
export async function renameSurvey(http: Http, id: string, title: string, etag: string): Promise<void> {
  await http.patch(`surveys/${id}`, { json: { title }, headers: { 'If-Match': etag } });
}
