import type { Page } from '@canvass/shared/api/paging';
import type {
  Activity,
  Survey,
  SurveyInput,
  SurveyListQuery,
  SurveySummary,
  SurveyVersion,
  SurveyVersionList,
} from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

type Http = AreaContext['http'];

/** A survey and the mark of the revision it was read at, for the next save. */
export interface Revisioned<Value> {
  value: Value;
  etag: string;
}

export function listSurveys(
  http: Http,
  query: Partial<SurveyListQuery>,
  signal?: AbortSignal,
): Promise<Page<SurveySummary>> {
  return http.get('surveys', { searchParams: given(query), ...(signal ? { signal } : {}) }).json();
}

/** What happened last in all surveys. */
export function readActivity(http: Http, signal?: AbortSignal): Promise<Activity> {
  return http.get('activity', signal ? { signal } : {}).json();
}

export async function readSurvey(http: Http, id: string, signal?: AbortSignal): Promise<Revisioned<Survey>> {
  return revisioned(await http.get(`surveys/${id}`, signal ? { signal } : {}));
}

export async function createSurvey(http: Http, survey: SurveyInput): Promise<Survey> {
  return http.post('surveys', { json: survey }).json();
}

/** Saves a draft; rejects with 412 when it was saved by somebody else since `etag`. */
export async function saveSurvey(
  http: Http,
  id: string,
  definition: SurveyDefinition,
  etag: string,
): Promise<Revisioned<Survey>> {
  return revisioned(await http.put(`surveys/${id}`, { json: definition, headers: { 'If-Match': etag } }));
}

/**
 * Freezes the draft as the next version; rejects with 422 and the list of faults, and with 412 when the draft is not the
 * one the creator sees.
 */
export async function publishSurvey(
  http: Http,
  id: string,
  etag: string,
): Promise<Revisioned<{ version: number }>> {
  return revisioned(await http.post(`surveys/${id}/publish`, { headers: { 'If-Match': etag } }));
}

export async function closeSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/close`);
}

export async function reopenSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/reopen`);
}

/** Moves a survey to the trash, from which it can be restored for 30 days. */
export async function deleteSurvey(http: Http, id: string): Promise<void> {
  await http.delete(`surveys/${id}`);
}

/** A new draft of what the draft says, under another title. */
export async function duplicateSurvey(http: Http, id: string, title: string): Promise<Survey> {
  return http.post(`surveys/${id}/duplicate`, { json: { title } }).json();
}

/** Takes a survey out of the trash again. */
export async function restoreSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/restore`);
}

export function listVersions(
  http: Http,
  id: string,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<SurveyVersionList> {
  return http
    .get(`surveys/${id}/versions`, { searchParams: given({ cursor }), ...(signal ? { signal } : {}) })
    .json();
}

export function readVersion(
  http: Http,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<SurveyVersion> {
  return http.get(`surveys/${id}/versions/${version}`, signal ? { signal } : {}).json();
}

async function revisioned<Value>(response: Response): Promise<Revisioned<Value>> {
  return { value: (await response.json()) as Value, etag: response.headers.get('ETag') ?? '*' };
}

/** Query parameters that say something. */
export function given(
  query: Readonly<Record<string, string | number | undefined>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}
