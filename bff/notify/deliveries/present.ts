import type { Delivery, DeliveryDetail } from '@canvass/shared/api/webhooks';
import { hasPermission } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import { maskHeaders } from '../webhooks/mask-headers.ts';
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

/** Headers that the server sets; the others are the webhook's own. */
const SERVER_HEADERS = /^(?:webhook-.*|content-type|user-agent)$/i;

/** One delivery, with its request and response. A caller who may not edit the webhook gets the values of its own headers masked. */
export function presentDeliveryDetail(row: DeliveryRow, access: Access): DeliveryDetail {
  const { requestHeaders } = row;
  const isWhole = requestHeaders === null || hasPermission(access, 'webhook:edit');
  return {
    ...presentDelivery(row),
    requestHeaders: isWhole
      ? requestHeaders
      : maskHeaders(requestHeaders, (name) => SERVER_HEADERS.test(name)),
    requestBody: row.requestBody,
    responseHeaders: row.responseHeaders,
    responseBody: row.responseBody,
  };
}
