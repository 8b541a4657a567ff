import type { Notifications } from '../../platform/database/notifications.ts';
import { DELIVERY_CHANNEL } from './notify.ts';

/** The payload of the channel: its notifications are about no delivery in particular. */
const ANY = '';

/**
 * Calls back whenever deliveries are enqueued, and after each reconnection, because notifications sent while the
 * connection was lost don't arrive; polling covers the time in between.
 * @returns stops calling back
 */
export function listenForDeliveries(notifications: Notifications, onQueued: () => void): () => void {
  return notifications.channel(DELIVERY_CHANNEL).subscribe(ANY, onQueued);
}
