import type { Delivery } from '@canvass/shared/api/webhooks';

/** Whether an attempt is under way or about to be: worth looking again in a moment. */
export function dueSoon(delivery: Pick<Delivery, 'state' | 'nextAt'>, now = Date.now()): boolean {
  return delivery.state === 'pending' && Date.parse(delivery.nextAt) < now + 15_000;
}
