import { and, eq, isNull, sql } from 'drizzle-orm';
import { redeliveries } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { UNDELIVERED } from './undelivered.ts';

/**
 * Begins to send every event again that has not arrived since a moment; the worker does it (`redeliver.ts`). In the
 * transaction that enables the webhook, or by itself.
 * @returns how many those are; undefined while one that was begun before is not finished
 */
export async function beginRedelivery(
  tx: Executor,
  webhookId: string,
  since: Date,
): Promise<number | undefined> {
  // Not now(): what was recorded while this transaction waited for the webhook's lock belongs to it.
  const { rows } = await tx.execute<{ total: number }>(sql`
    insert into redeliveries as running (webhook_id, since, until, total, finished_at)
    select ${webhookId}, ${since.toISOString()}::timestamptz, clock_timestamp(), count(*),
      case when count(*) = 0 then now() end
    from deliveries where ${UNDELIVERED}
      and deliveries.webhook_id = ${webhookId} and deliveries.finished_at >= ${since.toISOString()}::timestamptz
    on conflict (webhook_id) do update
      set since = excluded.since, until = excluded.until, total = excluded.total,
        queued = 0, cursor_at = null, cursor_id = null, finished_at = excluded.finished_at
      where running.finished_at is not null
    returning total`);
  return rows[0]?.total;
}

/** How many events have not arrived since a moment and wait for nothing. */
export async function countUndelivered(db: Executor, webhookId: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from deliveries where ${UNDELIVERED}
      and deliveries.webhook_id = ${webhookId} and deliveries.finished_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** Sends no more than what is in the queue by now. */
export async function endRedelivery(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .update(redeliveries)
    .set({ finishedAt: sql`now()` })
    .where(and(eq(redeliveries.webhookId, webhookId), isNull(redeliveries.finishedAt)));
}
