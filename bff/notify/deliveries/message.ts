import { isReservedHeader } from '@canvass/shared/domain/webhook-headers';
import type { ClaimedDelivery } from './queue.ts';
import { signatureHeaders } from './sign.ts';

/**
 * Builds the request of one attempt: the body is the same for all attempts of an event, the signature is for the
 * current time. The creator's own headers come first, so that they can't replace ours.
 */
export function messageOf(
  delivery: ClaimedDelivery,
  event: { at: Date; payload: Record<string, unknown> },
  now: Date,
): { url: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify({
    type: delivery.eventType,
    timestamp: event.at.toISOString(),
    data: event.payload,
  });
  const own = Object.entries(delivery.headers)
    // Older releases stored headers that keep the request from being sent.
    .filter(([name]) => !isReservedHeader(name))
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    url: delivery.url,
    headers: {
      ...Object.fromEntries(own),
      'content-type': 'application/json',
      'user-agent': 'Canvass-Webhooks/1',
      ...signatureHeaders(delivery, { id: delivery.eventId, at: now, body }),
    },
    body,
  };
}
