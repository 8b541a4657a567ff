import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deliveries } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { repeatWhileDue } from '../../platform/jobs/repeat.ts';
import { notifyDeliveries } from './notify.ts';
import { NOT_DELIVERED, UNDELIVERED } from './undelivered.ts';

/** Attempts that one transaction considers. */
const BATCH = 500;
/** A webhook with so many due rows gets no more: they would only delay other webhooks' rows in the queue. */
const DUE_LIMIT = 500;
/** Milliseconds before the next batch while each webhook has enough due rows. */
const PAUSE_MS = 1000;

/**
 * The job `redeliver-events`: runs all redeliveries that were begun, one batch of each in turn. The rows a batch enqueues
 * and its cursor are stored in one transaction, so a worker that crashes neither skips nor repeats an event.
 */
export function redeliverAll(db: Database, signal: AbortSignal): Promise<void> {
  return repeatWhileDue(signal, async () => {
    if (await redeliverBatches(db)) return 0;
    return (await unfinished(db)).length > 0 ? PAUSE_MS : undefined;
  });
}

/**
 * Runs one batch of each redelivery that can continue.
 * @returns whether there was any
 */
export async function redeliverBatches(db: Database): Promise<boolean> {
  let worked = false;
  for (const webhookId of await unfinished(db)) {
    worked = (await db.transaction((tx) => redeliverBatch(tx, webhookId))) || worked;
  }
  return worked;
}

/** The webhooks with a redelivery that isn't finished, without those of workspaces in the trash. */
async function unfinished(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select webhook_id as id from redeliveries join webhooks on webhooks.id = webhook_id
      join workspaces on workspaces.id = owner_id
    where finished_at is null and enabled and deleted_at is null order by until`);
  return rows.map(({ id }) => id);
}

type RunningRedelivery = {
  since: string;
  until: string;
  cursor_at: string | null;
  cursor_id: string | null;
};

type Attempt = {
  id: string;
  finished_at: string;
  event_id: string;
  event_type: string;
  undelivered: boolean;
};

/** @returns false while the webhook has enough due rows, is disabled, or is locked by another worker */
async function redeliverBatch(tx: Executor, webhookId: string): Promise<boolean> {
  // The webhook's row is locked first, as everywhere a webhook is changed: it can't be disabled or deleted meanwhile.
  const { rows: found } = await tx.execute<RunningRedelivery>(sql`
    select since::text, until::text, cursor_at::text, cursor_id
    from webhooks join redeliveries on webhook_id = webhooks.id
    where webhooks.id = ${webhookId} and enabled and redeliveries.finished_at is null
    for no key update skip locked`);
  const [running] = found;
  if (!running || (await hasEnough(tx, webhookId))) return false;
  const afterCursor = running.cursor_at
    ? sql`(finished_at, id) > (${running.cursor_at}::timestamptz, ${running.cursor_id}::uuid)`
    : sql`finished_at >= ${running.since}::timestamptz`;
  // Ordered by the table's column: `finished_at` alone would be the selected text, whose order no index has.
  const { rows } = await tx.execute<Attempt>(sql`
    select id, finished_at::text, event_id, event_type, (${UNDELIVERED}) as undelivered
    from deliveries
    where ${NOT_DELIVERED} and webhook_id = ${webhookId} and ${afterCursor} and finished_at <= ${running.until}::timestamptz
    order by deliveries.finished_at, deliveries.id limit ${BATCH}`);
  const again = rows.filter(({ undelivered }) => undelivered);
  if (again.length > 0) {
    await tx
      .insert(deliveries)
      .values(
        again.map((row) => ({ id: uuidv7(), webhookId, eventId: row.event_id, eventType: row.event_type })),
      );
    await notifyDeliveries(tx);
  }
  const last = rows.at(-1);
  const finished = rows.length < BATCH;
  await tx.execute(sql`
    update redeliveries set queued = queued + ${again.length},
      cursor_at = coalesce(${last?.finished_at ?? null}::timestamptz, cursor_at),
      cursor_id = coalesce(${last?.id ?? null}::uuid, cursor_id),
      finished_at = case when ${finished}::boolean then now() end
    where webhook_id = ${webhookId}`);
  return true;
}

// The order matches an index. Without it PostgreSQL reads the whole table when another webhook has many due rows.
async function hasEnough(tx: Executor, webhookId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ due: number }>(sql`
    select count(*)::int as due from (
      select 1 from deliveries
      where webhook_id = ${webhookId} and state = 'pending' and next_at <= now()
      order by created_at limit ${DUE_LIMIT}) as waiting`);
  return (rows[0]?.due ?? 0) >= DUE_LIMIT;
}
