import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';

/** The channel that workers listen on. */
export const DELIVERY_CHANNEL = 'canvass_deliveries';

/**
 * Notifies the delivery workers when the transaction commits. Call it only if rows were enqueued, because PostgreSQL
 * serializes the commits of transactions that notify.
 */
export async function notifyDeliveries(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`);
}
