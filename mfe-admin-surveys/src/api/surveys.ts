import type { Page } from '@canvass/shared/api/paging';
import type {
  Activity,
  AnswersUpTo,
  PublishInput,
  SavedSurvey,
  Survey,
  SurveyInput,
  SurveyListQuery,
  SurveySummary,
  SurveyVersion,
  SurveyVersionList,
} from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';

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

/**
 * Saves a draft; rejects with 412 when it was saved by somebody else since `etag`.
 * @param draft the definition as JSON
 */
export async function saveSurvey(
  http: Http,
  id: string,
  draft: string,
  etag: string,
): Promise<Revisioned<SavedSurvey>> {
  const headers = {
    'If-Match': etag,
    'Content-Type': 'application/json',
    // The draft itself isn't sent back: it is here, and a long one takes longer to read than a key may.
    Prefer: 'return=minimal',
  };
  // Never tried again by the client anyway; with the chance of it the whole body would be copied.
  return revisioned(await http.put(`surveys/${id}`, { body: draft, headers, retry: 0 }));
}

/**
 * Saves what changed in a draft since `etag`; rejects as `saveSurvey` does. When no answer comes, only the whole draft tells
 * whether it was stored: nothing is tried again here.
 * @param patch a `DraftPatch` as JSON
 */
export async function patchSurvey(
  http: Http,
  id: string,
  patch: string,
  etag: string,
): Promise<Revisioned<SavedSurvey>> {
  const headers = { 'If-Match': etag, 'Content-Type': 'application/json' };
  return revisioned(await http.patch(`surveys/${id}`, { body: patch, headers, retry: 0 }));
}

/**
 * Freezes the draft as the next version; rejects with 422 and the list of faults, and with 412 when the draft is not the
 * one the creator sees.
 * @param stayClosed leaves a closed survey closed; without, it opens again
 * @param corrections places whose new words mean what the old ones did (`PublishInput`)
 */
export async function publishSurvey(
  http: Http,
  id: string,
  etag: string,
  stayClosed: boolean,
  corrections: string[] = [],
): Promise<Revisioned<{ version: number }>> {
  const searchParams = stayClosed ? { stayClosed: 'true' } : {};
  const json: Partial<PublishInput> = { corrections };
  return revisioned(
    await http.post(`surveys/${id}/publish`, {
      searchParams,
      headers: { 'If-Match': etag },
      // A server of before takes no body.
      ...(corrections.length > 0 && { json }),
    }),
  );
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

/** How many answers were given up to a version, by question and option. */
export function readAnswersUpTo(
  http: Http,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<AnswersUpTo> {
  return http.get(`surveys/${id}/versions/${version}/answers`, signal ? { signal } : {}).json();
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
