import type { Delivery } from '@canvass/shared/api/webhooks';

/** Milliseconds between two reads while something on the screen is about to change, and the tab is visible. */
export const POLL_MS = 2000;

/** Whether a delivery is being attempted or about to be, so that polling is worthwhile. */
export function dueSoon(delivery: Pick<Delivery, 'state' | 'nextAt'>, now = Date.now()): boolean {
  return delivery.state === 'pending' && Date.parse(delivery.nextAt) < now + 15_000;
}
