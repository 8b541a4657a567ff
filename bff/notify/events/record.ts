import { and, inArray, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookEvent } from '@canvass/shared/domain/events';
import { deliveries, webhooks } from '../../platform/database/schema.ts';
import { notifyDeliveries } from '../deliveries/notify.ts';
import type { Executor } from '../../platform/deps.ts';

/** An event to record. `payload` is the JSON that webhooks are sent as `data`. */
export interface NewEvent {
  workspaceId: string;
  surveyId: string;
  type: WebhookEvent;
  payload: Record<string, unknown>;
}

/**
 * For so many days after the system disabled a webhook, its missed events are recorded. Deliveries are retained for 30
 * days; without the limit, an owner who never comes back would fill the disk.
 */
const MISSED_DAYS = 30;

/**
 * SQL condition on `webhooks`: those that events are recorded for. A save that doesn't decide by it, too, loses what a disabled
 * webhook misses. Servers of the previous release don't write `disabled_at`, but update `updated_at` when they disable a webhook.
 */
export const EVENTS_ARE_RECORDED = `(enabled or (disabled_reason is not null
  and coalesce(disabled_at, updated_at) > now() - interval '${MISSED_DAYS} days'))`;

/** The database's clock, as for the end of every attempt: a redelivery reads them in that order. */
const MISSED = { state: 'missed', finishedAt: sql`now()` } as const;

/** Rows of one statement; PostgreSQL takes 65 535 parameters. */
const CHUNK = 5000;

/** A webhook that events are recorded for, and the events it subscribes to. */
export interface SubscribedWebhook {
  id: string;
  workspaceId: string;
  /** False if the system disabled it; its events are then recorded as missed. */
  enabled: boolean;
  events: WebhookEvent[];
  /** Null for all surveys that aren't limited to some members. */
  surveyIds: string[] | null;
  /** Surveys that are limited to some members: only webhooks that name one are sent its events. */
  restricted: string[];
}

/**
 * Records events in the transaction that makes them happen, and enqueues one delivery for each webhook that subscribes
 * to them: all of it is stored or none. For a webhook that the system disabled they are recorded as missed; for one
 * that its owner disabled nothing is recorded.
 * @returns ids of the events, in the order of `entries`
 */
export async function recordEvents(tx: Executor, entries: NewEvent[], now: Date): Promise<string[]> {
  if (entries.length === 0) return [];
  const subscribed = await lockWebhooks(tx, [...new Set(entries.map((entry) => entry.workspaceId))]);
  return storeEvents(tx, entries, subscribed, now);
}

/**
 * `recordEvents` for frequent events: those without a subscribed webhook are not stored.
 * @param subscribed the webhooks of the events' workspaces, locked (`webhooksOfSurveys`)
 */
export async function recordSubscribedEvents(
  tx: Executor,
  entries: NewEvent[],
  subscribed: readonly SubscribedWebhook[],
  now: Date,
): Promise<void> {
  const stored = entries.filter((entry) => subscribed.some((webhook) => isSubscribed(webhook, entry)));
  if (stored.length > 0) await storeEvents(tx, stored, subscribed, now);
}

async function storeEvents(
  tx: Executor,
  entries: NewEvent[],
  subscribed: readonly SubscribedWebhook[],
  now: Date,
): Promise<string[]> {
  const rows = entries.map((entry) => ({ id: uuidv7(), createdAt: now, ...entry }));
  await tx.execute(sql`insert into events (id, owner_id, survey_id, type, payload, created_at)
    select * from jsonb_to_recordset(${eventRows(rows)}::jsonb)
      as e(id uuid, owner_id text, survey_id text, type text, payload jsonb, created_at timestamptz)`);
  const queued = rows.flatMap((row) =>
    subscribed
      .filter((webhook) => isSubscribed(webhook, row))
      .map((webhook) => ({
        id: uuidv7(),
        webhookId: webhook.id,
        eventId: row.id,
        eventType: row.type,
        // `next_at` is its default, the database's clock, which claims compare it with: by a server's that is ahead, sending would wait.
        createdAt: now,
        ...(webhook.enabled ? {} : MISSED),
      })),
  );
  for (let from = 0; from < queued.length; from += CHUNK) {
    await tx.insert(deliveries).values(queued.slice(from, from + CHUNK));
  }
  if (queued.some((row) => !('state' in row))) await notifyDeliveries(tx);
  return rows.map((row) => row.id);
}

/** The webhooks for which events of these surveys are recorded, locked for `recordSubscribedEvents`. */
export async function webhooksOfSurveys(
  client: Pick<ClientBase, 'query'>,
  surveyIds: string[],
): Promise<SubscribedWebhook[]> {
  const { rows } = await client.query<SubscribedWebhook>({
    name: 'webhooks_of_surveys',
    text: `select id, owner_id as "workspaceId", enabled, events, survey_ids as "surveyIds",
        array(select id from surveys where id = any($1::text[]) and restricted) as restricted
      from webhooks
      where ${EVENTS_ARE_RECORDED} and owner_id in (select owner_id from surveys where id = any($1::text[]))
      order by id for key share`,
    values: [surveyIds],
  });
  return rows;
}

/** Locks webhooks: were one deleted meanwhile, the foreign key of its deliveries would fail the whole transaction. */
async function lockWebhooks(tx: Executor, workspaceIds: string[]): Promise<SubscribedWebhook[]> {
  return tx
    .select({
      id: webhooks.id,
      workspaceId: webhooks.workspaceId,
      enabled: webhooks.enabled,
      events: webhooks.events,
      surveyIds: webhooks.surveyIds,
      restricted: sql<string[]>`array(
        select surveys.id from surveys where surveys.owner_id = webhooks.owner_id and surveys.restricted)`,
    })
    .from(webhooks)
    .where(and(inArray(webhooks.workspaceId, workspaceIds), sql.raw(EVENTS_ARE_RECORDED)))
    .orderBy(webhooks.id)
    .for('key share');
}

/**
 * Passes all rows as one JSON parameter: building a statement with a parameter for each value takes most of the time of
 * a batch of saves.
 */
const eventRows = (rows: Array<NewEvent & { id: string; createdAt: Date }>): string =>
  JSON.stringify(
    rows.map(({ id, workspaceId, surveyId, type, payload, createdAt }) => ({
      id,
      owner_id: workspaceId,
      survey_id: surveyId,
      type,
      payload,
      created_at: createdAt,
    })),
  );

/** Records one event; see `recordEvents`. */
export async function recordEvent(tx: Executor, entry: NewEvent, now: Date): Promise<string> {
  const [id] = await recordEvents(tx, [entry], now);
  if (!id) throw new Error('an event that was recorded has an id');
  return id;
}

function isSubscribed(webhook: SubscribedWebhook, event: NewEvent): boolean {
  return (
    webhook.workspaceId === event.workspaceId &&
    webhook.events.includes(event.type) &&
    (webhook.surveyIds?.includes(event.surveyId) ?? !webhook.restricted.includes(event.surveyId))
  );
}
