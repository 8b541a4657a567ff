import type { Page } from '@canvass/shared/api/paging';
import type { Delivery, DeliveryDetail, DeliveryListQuery, Missed } from '@canvass/shared/api/webhooks';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';

type Http = AreaContext['http'];

/** Newest first. */
export function listDeliveries(
  http: Http,
  webhookId: string,
  query: DeliveryListQuery,
  signal: AbortSignal,
): Promise<Page<Delivery>> {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] =>
    Boolean(entry[1]),
  );
  return http
    .get(`webhooks/${webhookId}/deliveries`, { searchParams: Object.fromEntries(given), signal })
    .json();
}

/** One delivery with its complete request and response. */
export function readDelivery(
  http: Http,
  webhookId: string,
  id: string,
  signal: AbortSignal,
): Promise<DeliveryDetail> {
  return http.get(`webhooks/${webhookId}/deliveries/${id}`, { signal }).json();
}

/** Sends an event again. Rejects with 409 if the webhook is disabled, or if the event can't be sent any more (`event_gone`). */
export async function redeliver(http: Http, webhookId: string, id: string): Promise<Delivery> {
  return (await postOnce(http, `webhooks/${webhookId}/deliveries/${id}/redeliver`)).json();
}

/** Number of undelivered events since a time; without one, since the webhook began to fail. */
export function readMissed(
  http: Http,
  webhookId: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<Missed> {
  const searchParams = since ? { since } : {};
  return http.get(`webhooks/${webhookId}/missed`, { searchParams, signal }).json();
}

/**
 * Starts a redelivery of every undelivered event since a time.
 * @returns their number
 */
export async function redeliverSince(http: Http, webhookId: string, since: Date): Promise<number> {
  const json = { since: since.toISOString() };
  const answer = await postOnce(http, `webhooks/${webhookId}/redeliver`, { json });
  return (await answer.json<{ queued: number }>()).queued;
}
