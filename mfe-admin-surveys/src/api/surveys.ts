import type { Editing, EditingInput } from '@canvass/shared/api/editing';
import type { Page } from '@canvass/shared/api/paging';
import type {
  Activity,
  AnswersUpTo,
  PublishInput,
  SavedSurvey,
  Survey,
  SurveyListQuery,
  SurveySummary,
  SurveyVersion,
  SurveyVersionList,
} from '@canvass/shared/api/surveys';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** One page of the surveys that a query is about. */
export function listSurveys(
  http: Http,
  query: Partial<SurveyListQuery>,
  signal?: AbortSignal,
): Promise<Page<SurveySummary>> {
  return http.get('surveys', { searchParams: given(query), ...(signal ? { signal } : {}) }).json();
}

/** The latest events of all surveys. */
export function readActivity(http: Http, signal?: AbortSignal): Promise<Activity> {
  return http.get('activity', signal ? { signal } : {}).json();
}

/** A survey with its draft, and its ETag for the next save. */
export async function readSurvey(http: Http, id: string, signal?: AbortSignal): Promise<Revisioned<Survey>> {
  return revisioned(await http.get(`surveys/${id}`, signal ? { signal } : {}));
}

/**
 * Creates a draft.
 * @param branded whether a survey without a design begins with the workspace's default brand
 * @param folder the id of the folder that it is put into
 */
export async function createSurvey(
  http: Http,
  survey: SurveyInput,
  branded: boolean,
  folder?: string,
): Promise<Survey> {
  const query = new URLSearchParams({ ...(branded && { brand: 'default' }), ...(folder && { folder }) });
  return (await postOnce(http, query.size > 0 ? `surveys?${query}` : 'surveys', { json: survey })).json();
}

/** Asks the server to merge a draft with what others saved meanwhile. */
const MERGE = { merge: 'true' };

/**
 * Saves a draft. If others saved since `etag`, it is merged and comes back whole; rejects with 412 if they changed the same
 * part, or always on a server of an earlier release.
 * @param draft the definition as JSON
 */
export async function saveSurvey(
  http: Http,
  id: string,
  draft: string,
  etag: string,
): Promise<Revisioned<SavedSurvey | Survey>> {
  const headers = {
    'If-Match': etag,
    'Content-Type': 'application/json',
    // The draft isn't sent back: the client has it, and parsing a long one takes longer than a key press may.
    Prefer: 'return=minimal',
  };
  // The client never retries a PUT; with retries enabled it would copy the whole body.
  return revisioned(await http.put(`surveys/${id}`, { body: draft, headers, searchParams: MERGE, retry: 0 }));
}

/**
 * Characters of changes up to which a save goes on when the page is left. Browsers allow 64 KiB to all such requests of a page, and a
 * character takes three bytes at most.
 */
const OUTLIVING = 16_000;

/**
 * Saves the changes of a draft since `etag`; rejects as `saveSurvey` does. Never retried: without a response only
 * saving the whole draft shows whether the changes were stored.
 * @param patch a `DraftPatch` as JSON
 */
export async function patchSurvey(
  http: Http,
  id: string,
  patch: string,
  etag: string,
): Promise<Revisioned<SavedSurvey | Survey>> {
  const headers = { 'If-Match': etag, 'Content-Type': 'application/json' };
  const keepalive = patch.length < OUTLIVING;
  return revisioned(
    await http.patch(`surveys/${id}`, { body: patch, headers, searchParams: MERGE, retry: 0, keepalive }),
  );
}

/** Says that a tab has a survey open in the editor, and reads who else has and what changed. */
export function reportEditing(http: Http, id: string, tab: string, input: EditingInput): Promise<Editing> {
  return http.put(`surveys/${id}/editing/${tab}`, { json: input, retry: 0 }).json();
}

/** Says that a tab has left the editor, also while its page is being closed. */
export async function leaveEditing(http: Http, id: string, tab: string): Promise<void> {
  await http.delete(`surveys/${id}/editing/${tab}`, { keepalive: true, retry: 0 });
}

/**
 * Publishes the draft as the next version; rejects with 422 and the list of faults, and with 412 if the draft is not
 * the one that the creator sees.
 * @param stayClosed leaves a closed survey closed; by default it opens again
 * @param corrections paths of wordings that mean what the old ones did (`PublishInput`)
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
      // Servers of older releases accept no body.
      ...(corrections.length > 0 && { json }),
    }),
  );
}

/** Ends that a survey takes answers; its responses stay. */
export async function closeSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/close`);
}

/** Has a closed survey take answers again, in its live version. */
export async function reopenSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/reopen`);
}

/** Moves a survey to the trash, from which it can be restored for 30 days. */
export async function deleteSurvey(http: Http, id: string): Promise<void> {
  await http.delete(`surveys/${id}`);
}

/** Creates a copy of a draft with another title. */
export async function duplicateSurvey(http: Http, id: string, title: string): Promise<Survey> {
  return (await postOnce(http, `surveys/${id}/duplicate`, { json: { title } })).json();
}

/** Restores a survey from the trash. */
export async function restoreSurvey(http: Http, id: string): Promise<void> {
  await http.post(`surveys/${id}/restore`);
}

/** One page of a survey's published versions, the newest first. */
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

/** A published version with its whole definition. */
export function readVersion(
  http: Http,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<SurveyVersion> {
  return http.get(`surveys/${id}/versions/${version}`, signal ? { signal } : {}).json();
}

/** Number of answers up to a version, by question and option. */
export function readAnswersUpTo(
  http: Http,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<AnswersUpTo> {
  return http.get(`surveys/${id}/versions/${version}/answers`, signal ? { signal } : {}).json();
}

/** Query parameters without the empty ones. */
export function given(
  query: Readonly<Record<string, string | number | undefined>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}
