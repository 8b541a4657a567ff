import type { Logger } from 'pino';
import { listenTo } from '../../platform/database/listen.ts';
import { DELIVERY_CHANNEL } from './notify.ts';

/**
 * Calls back whenever deliveries were queued. What was queued while the connection was lost is found by polling, and
 * once more when it is back.
 * @returns the way to stop
 */
export function listenForDeliveries(
  databaseUrl: string,
  log: Logger,
  onQueued: () => void,
): () => Promise<void> {
  return listenTo({ databaseUrl, log }, DELIVERY_CHANNEL, { message: onQueued, connected: onQueued });
}
