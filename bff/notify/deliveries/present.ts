import type { Delivery, DeliveryDetail } from '@canvass/shared/api/webhooks';
import type { DeliveryRow, DeliverySummary } from './store.ts';

/** One delivery of the list. */
export function presentDelivery(row: DeliverySummary): Delivery {
  return {
    id: row.id,
    webhookId: row.webhookId,
    eventId: row.eventId,
    eventType: row.eventType,
    attempt: row.attempt,
    state: row.state,
    responseStatus: row.responseStatus,
    failure: row.failure,
    durationMs: row.durationMs,
    nextAt: row.nextAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** One delivery, with its request and response. */
export function presentDeliveryDetail(row: DeliveryRow): DeliveryDetail {
  return {
    ...presentDelivery(row),
    requestHeaders: row.requestHeaders,
    requestBody: row.requestBody,
    responseHeaders: row.responseHeaders,
    responseBody: row.responseBody,
  };
}
