import { and, eq, isNull, sql } from 'drizzle-orm';
import { redeliveries } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { UNDELIVERED } from './undelivered.ts';

/**
 * Begins to redeliver every event since a moment that has not arrived; a job does it (`redeliver.ts`). Called in
 * the transaction that enables the webhook, or in one of its own.
 * @returns how many events those are; undefined while an earlier redelivery is not finished
 */
export async function beginRedelivery(
  tx: Executor,
  webhookId: string,
  since: Date,
): Promise<number | undefined> {
  // clock_timestamp() instead of now(), so that events recorded while this transaction waited for the webhook's lock
  // are included.
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
  const total = rows[0]?.total;
  if (total) await enqueue(tx, 'redeliver-events');
  return total;
}

/** Counts events since a moment that have not arrived and have no pending delivery. */
export async function countUndelivered(db: Executor, webhookId: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from deliveries where ${UNDELIVERED}
      and deliveries.webhook_id = ${webhookId} and deliveries.finished_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** Ends a redelivery; rows that are already in the queue are still sent. */
export async function endRedelivery(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .update(redeliveries)
    .set({ finishedAt: sql`now()` })
    .where(and(eq(redeliveries.webhookId, webhookId), isNull(redeliveries.finishedAt)));
}
