import type { Page } from '@canvass/shared/api/paging';
import type { ResponseListQuery, SurveyResponse, SurveyResponseDetail } from '@canvass/shared/api/responses';
import type { AreaContext } from '@canvass/shared/contract/area';
import { given } from './surveys.ts';

type Http = AreaContext['http'];

/** Newest first. */
export function listResponses(
  http: Http,
  surveyId: string,
  query: Partial<ResponseListQuery>,
  signal?: AbortSignal,
): Promise<Page<SurveyResponse>> {
  return http
    .get(`surveys/${surveyId}/responses`, { searchParams: given(query), ...(signal ? { signal } : {}) })
    .json();
}

export function readResponse(
  http: Http,
  surveyId: string,
  responseId: string,
  signal?: AbortSignal,
): Promise<SurveyResponseDetail> {
  return http.get(`surveys/${surveyId}/responses/${responseId}`, signal ? { signal } : {}).json();
}

export async function deleteResponse(http: Http, surveyId: string, responseId: string): Promise<void> {
  await http.delete(`surveys/${surveyId}/responses/${responseId}`);
}
