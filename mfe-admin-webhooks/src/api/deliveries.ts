import type { Page } from '@canvass/shared/api/paging';
import type { Delivery, DeliveryDetail } from '@canvass/shared/api/webhooks';
import type { AreaContext } from '@canvass/shared/contract/area';

type Http = AreaContext['http'];

/** Newest first. */
export function listDeliveries(
  http: Http,
  webhookId: string,
  query: { state?: Delivery['state'] | undefined; cursor?: string | undefined; limit?: number },
  signal: AbortSignal,
): Promise<Page<Delivery>> {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] =>
    Boolean(entry[1]),
  );
  return http
    .get(`webhooks/${webhookId}/deliveries`, { searchParams: Object.fromEntries(given), signal })
    .json();
}

/** With request and response, whole. */
export function readDelivery(
  http: Http,
  webhookId: string,
  id: string,
  signal: AbortSignal,
): Promise<DeliveryDetail> {
  return http.get(`webhooks/${webhookId}/deliveries/${id}`, { signal }).json();
}

export function redeliver(http: Http, webhookId: string, id: string): Promise<Delivery> {
  return http.post(`webhooks/${webhookId}/deliveries/${id}/redeliver`).json();
}

/** Queues every event since a time that did not arrive; tells how many. */
export async function redeliverSince(http: Http, webhookId: string, since: Date): Promise<number> {
  const answer = await http
    .post(`webhooks/${webhookId}/redeliver`, { json: { since: since.toISOString() } })
    .json<{ queued: number }>();
  return answer.queued;
}
