import type { NewSummaryLink, SummaryLink, SummaryLinkInput } from '@canvass/shared/api/analytics';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';

type Http = AreaContext['http'];

/** The links to a survey's summary that were not revoked, without their addresses, of which the server has only hashes. */
export function listSummaryLinks(
  http: Http,
  surveyId: string,
  signal: AbortSignal,
): Promise<{ items: SummaryLink[] }> {
  return http.get(`surveys/${surveyId}/summary-links`, { signal }).json();
}

/** Creates a link; only this response has its address. Rejects with 409 `too_many_summary_links` at the limit. */
export async function createSummaryLink(
  http: Http,
  surveyId: string,
  link: SummaryLinkInput,
): Promise<NewSummaryLink> {
  return (await postOnce(http, `surveys/${surveyId}/summary-links`, { json: link })).json();
}

/** Revokes a link: from now on it responds 404. */
export async function revokeSummaryLink(http: Http, surveyId: string, id: string): Promise<void> {
  await http.delete(`surveys/${surveyId}/summary-links/${id}`);
}
