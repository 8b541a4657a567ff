import type { Page } from '@canvass/shared/api/paging';
import type { Delivery, Webhook, WebhookInput, WebhookSecret } from '@canvass/shared/api/webhooks';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** One page of the workspace's webhooks, the newest first. */
export function listWebhooks(
  http: Http,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Webhook>> {
  return http.get('webhooks', { searchParams: cursor ? { cursor } : {}, signal }).json();
}

/** A webhook, and its ETag for `saveWebhook`. */
export async function readWebhook(http: Http, id: string, signal: AbortSignal): Promise<Revisioned<Webhook>> {
  return revisioned(await http.get(`webhooks/${id}`, { signal }));
}

/** Creates a webhook; sent again after a lost response it makes no second one. Rejects with 409 at the limit of the plan. */
export async function createWebhook(http: Http, input: WebhookInput): Promise<Webhook> {
  return (await postOnce(http, 'webhooks', { json: input })).json();
}

/** Replaces a webhook's settings. Rejects with 412 if another client saved it since `etag`; `*` overwrites in any case. */
export async function saveWebhook(
  http: Http,
  id: string,
  input: WebhookInput,
  etag: string,
): Promise<Revisioned<Webhook>> {
  return revisioned(await http.put(`webhooks/${id}`, { json: input, headers: { 'If-Match': etag } }));
}

/** @param sendMissed whether events that it missed since the system disabled it are sent now */
export async function enableWebhook(
  http: Http,
  id: string,
  sendMissed: boolean,
): Promise<Revisioned<Webhook>> {
  return revisioned(await http.post(`webhooks/${id}/enable`, { json: { sendMissed } }));
}

/** Deletes a webhook with its deliveries; events that wait for it are not sent. */
export async function deleteWebhook(http: Http, id: string): Promise<void> {
  await http.delete(`webhooks/${id}`);
}

/** The secret that the deliveries of a webhook are signed with. */
export function readSecret(http: Http, id: string): Promise<WebhookSecret> {
  return http.get(`webhooks/${id}/secret`).json();
}

/**
 * Gives a webhook a new secret. For a day deliveries are signed with the replaced one, too. Rejects with 409 `secret_limit` if too many
 * were replaced in that time.
 */
export async function rotateSecret(http: Http, id: string): Promise<WebhookSecret> {
  return (await postOnce(http, `webhooks/${id}/secret`)).json();
}

/** Has an event of type `test` sent to a webhook; its delivery is pending in the response. */
export async function sendTestEvent(http: Http, id: string): Promise<Delivery> {
  return (await postOnce(http, `webhooks/${id}/test`)).json();
}
