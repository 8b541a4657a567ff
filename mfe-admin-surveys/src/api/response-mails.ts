import type { OwnMailsInput, ResponseMails, ResponseMailsInput } from '@canvass/shared/api/response-mails';
import type { AreaContext } from '@canvass/shared/contract/area';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** Who is mailed about a survey's new responses, with the ETag for a change. */
export async function readResponseMails(
  http: Http,
  surveyId: string,
  signal: AbortSignal,
): Promise<Revisioned<ResponseMails>> {
  return revisioned(await http.get(`surveys/${surveyId}/response-mails`, { signal }));
}

/** Replaces who is mailed; rejects with 412 if another member changed it since `etag`. */
export async function saveResponseMails(
  http: Http,
  surveyId: string,
  input: ResponseMailsInput,
  etag: string,
): Promise<void> {
  await http.put(`surveys/${surveyId}/response-mails`, { json: input, headers: { 'If-Match': etag } });
}

/** Changes how often the caller is mailed; null: as their account is set to. */
export async function saveOwnMails(
  http: Http,
  surveyId: string,
  frequency: OwnMailsInput['frequency'],
): Promise<void> {
  await http.put(`surveys/${surveyId}/response-mails/own`, { json: { frequency } });
}
