import type { Logger } from 'pino';
import { listenTo } from '../../platform/database/listen.ts';
import { DELIVERY_CHANNEL } from './notify.ts';

/**
 * Calls back whenever deliveries are enqueued, and after each reconnection, because notifications sent while the
 * connection was lost don't arrive; polling covers the time in between.
 * @returns stops listening
 */
export function listenForDeliveries(
  databaseUrl: string,
  log: Logger,
  onQueued: () => void,
): () => Promise<void> {
  return listenTo({ databaseUrl, log }, DELIVERY_CHANNEL, { message: onQueued, connected: onQueued });
}
