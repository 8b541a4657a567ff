import type { SurveyAccess, SurveyAccessInput } from '@canvass/shared/api/survey-access';
import type { Member } from '@canvass/shared/api/workspaces';
import type { AreaContext } from '@canvass/shared/contract/area';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** Who sees a survey, with the ETag for a change. */
export async function readSurveyAccess(
  http: Http,
  surveyId: string,
  signal: AbortSignal,
): Promise<Revisioned<SurveyAccess>> {
  return revisioned(await http.get(`surveys/${surveyId}/access`, { signal }));
}

/** Replaces who sees a survey; rejects with 412 if another member changed it since `etag`. */
export async function saveSurveyAccess(
  http: Http,
  surveyId: string,
  input: SurveyAccessInput,
  etag: string,
): Promise<SurveyAccess> {
  return http.put(`surveys/${surveyId}/access`, { json: input, headers: { 'If-Match': etag } }).json();
}

/** The members of a workspace, those who joined first at the top. */
export async function readMembers(http: Http, workspaceId: string, signal: AbortSignal): Promise<Member[]> {
  const { items } = await http
    .get(`workspaces/${workspaceId}/members`, { signal })
    .json<{ items: Member[] }>();
  return items;
}
