import type { Page } from '@canvass/shared/api/paging';
import type {
  ResponseCount,
  ResponseFacets,
  DeletedResponses,
  ResponseChanges,
  SurveyResponse,
  SurveyResponseDetail,
} from '@canvass/shared/api/responses';
import type { ResponseChange } from '@canvass/shared/api/annotations';
import type { BulkChanged, BulkChangeInput } from '@canvass/shared/api/bulk-changes';
import type { Respondent, RespondentData } from '@canvass/shared/api/respondent-data';
import type { AreaContext } from '@canvass/shared/contract/area';
import { problemOf } from '@canvass/shared/http/failure';

type Http = AreaContext['http'];

const at = (surveyId: string, rest = '') => `surveys/${surveyId}/responses${rest}`;
const stoppable = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** @param query filter, order, `cursor` and `limit`, as in addresses */
export function listResponses(
  http: Http,
  surveyId: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Page<SurveyResponse>> {
  return http.get(at(surveyId), { searchParams: query, ...stoppable(signal) }).json();
}

/** The number of responses that match the filter of the query. */
export function countResponses(
  http: Http,
  surveyId: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<ResponseCount> {
  return (
    http
      // Counting all matching responses may take longer than any other request of the dashboard.
      .get(at(surveyId, '/count'), { searchParams: query, timeout: 35_000, ...stoppable(signal) })
      .json()
  );
}

/** Responses that respondents changed since `after`, and whether each matches the filter of the query. */
export function readChangesSince(
  http: Http,
  surveyId: string,
  query: URLSearchParams,
): Promise<ResponseChanges> {
  return http.get(at(surveyId, '/news'), { searchParams: query }).json();
}

/** Which of these responses the survey no longer has. */
export function findDeletedIds(
  http: Http,
  surveyId: string,
  ids: readonly string[],
): Promise<DeletedResponses> {
  return http.post(at(surveyId, '/gone'), { json: { ids } }).json();
}

/** What responses of a survey can be filtered by: versions, languages, sources, tags, and the questions with their meanings. */
export async function readFacets(
  http: Http,
  surveyId: string,
  signal?: AbortSignal,
): Promise<ResponseFacets> {
  const { meanings, ...facets } = await http
    .get(at(surveyId, '/facets'), stoppable(signal))
    .json<Omit<ResponseFacets, 'meanings'> & Partial<Pick<ResponseFacets, 'meanings'>>>();
  return { ...facets, meanings: meanings ?? oneMeaningEach(facets.questions) };
}

/** Servers of older releases send no meanings: to them each question had one. */
function oneMeaningEach(wordings: ResponseFacets['questions']): ResponseFacets['meanings'] {
  return [...Map.groupBy(wordings, ({ question }) => question.id)].map(([question, own]) => ({
    question,
    versions: own.flatMap(({ versions }) => versions).toSorted((one, other) => other - one),
    options: {},
  }));
}

/** @param query the list whose neighbours are returned */
export function readResponse(
  http: Http,
  surveyId: string,
  responseId: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<SurveyResponseDetail> {
  return http.get(at(surveyId, `/${responseId}`), { searchParams: query, ...stoppable(signal) }).json();
}

/** Adds tags, removes tags, sets the note; rejects with 412 if the stored note isn't `noteBefore`. */
export async function annotateResponse(
  http: Http,
  surveyId: string,
  responseId: string,
  change: ResponseChange,
): Promise<SurveyResponse> {
  const send = (json: object) => http.patch(at(surveyId, `/${responseId}`), { json }).json<SurveyResponse>();
  try {
    return await send(change);
  } catch (error) {
    // Servers of older releases refuse `noteBefore`.
    if (problemOf(error)?.errors[0]?.code !== 'unknown_field') throw error;
    return send({ ...change, noteBefore: undefined });
  }
}

/** One call of a bulk change; the caller repeats it until the server responds `done`. */
export function changeResponses(
  http: Http,
  surveyId: string,
  change: BulkChangeInput,
  signal?: AbortSignal,
): Promise<BulkChanged> {
  return http.post(at(surveyId, '/changes'), { json: change, ...stoppable(signal) }).json();
}

/** One call that undoes a bulk change; the caller repeats it until the server responds `done`. */
export function undoChange(http: Http, surveyId: string, change: string): Promise<BulkChanged> {
  return http.post(at(surveyId, `/changes/${change}/undo`)).json();
}

/** Counts the data of one respondent, in all surveys. */
export function findRespondent(http: Http, respondent: Respondent): Promise<RespondentData> {
  return http.post('respondents/find', { json: respondent }).json();
}

/** Deletes it permanently. */
export function eraseRespondent(http: Http, respondent: Respondent): Promise<RespondentData> {
  return http.post('respondents/erase', { json: respondent }).json();
}

/** An export's file in frames: see `framed` in `responseExportQuerySchema`. */
export function exportResponses(
  http: Http,
  surveyId: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Response> {
  return http.get(at(surveyId, '/export'), { searchParams: query, timeout: false, signal });
}
