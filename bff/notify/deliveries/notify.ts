import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';

/** The channel workers listen on. */
export const DELIVERY_CHANNEL = 'canvass_deliveries';

/**
 * Wakes the delivery workers when the transaction commits. Call it only after rows were
 * queued: PostgreSQL lets transactions that notify commit one after the other.
 */
export async function notifyDeliveries(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`);
}
