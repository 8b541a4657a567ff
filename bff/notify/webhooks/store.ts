import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { webhookInputSchema } from '@canvass/shared/api/webhooks';
import { endPending } from '../deliveries/finish.ts';
import { beginRedelivery, endRedelivery } from '../deliveries/redelivery.ts';
import { redeliveries, surveys, users, webhooks } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';
import { shortId } from '../../platform/http/ids.ts';
import { MOST_SECRETS, newSecret, previousSecretsOf, rotated } from './secrets.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The last attempt that came to an end, as the list shows it. */
export interface LastDelivery {
  state: 'succeeded' | 'failed';
  responseStatus: number | null;
  failure: string | null;
  finishedAt: string;
}

type RedeliveryRow = typeof redeliveries.$inferSelect;

/** A webhook with what became of its deliveries. */
export interface WebhookFound {
  webhook: WebhookRow;
  last: LastDelivery | null;
  redelivery: RedeliveryRow | null;
}
type WebhookFields = z.infer<typeof webhookInputSchema>;

const owned = (ownerId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.ownerId, ownerId));

/** Each state by itself: what was missed or waits may be thousands of rows, and newer than either. */
const lastOf = (state: LastDelivery['state']) => sql`(
  select created_at, id, state, response_status, failure, finished_at from deliveries
  where deliveries.webhook_id = webhooks.id and state = ${state}
  order by created_at desc, id desc limit 1
)`;

const found = {
  webhook: webhooks,
  last: sql<LastDelivery | null>`(
    select json_build_object('state', state, 'responseStatus', response_status, 'failure', failure,
      'finishedAt', finished_at)
    from (${lastOf('succeeded')} union all ${lastOf('failed')}) as last
    order by created_at desc, id desc limit 1
  )`,
  redelivery: redeliveries,
};

/** One more row than `limit`, so that the caller knows whether there is a further page. */
export function listWebhooks(
  db: Database,
  ownerId: string,
  limit: number,
  cursor: string | undefined,
): Promise<WebhookFound[]> {
  return db
    .select(found)
    .from(webhooks)
    .leftJoin(redeliveries, eq(redeliveries.webhookId, webhooks.id))
    .where(and(eq(webhooks.ownerId, ownerId), afterCursor(webhooks.createdAt, webhooks.id, cursor)))
    .orderBy(...newestFirst(webhooks.createdAt, webhooks.id))
    .limit(limit + 1);
}

/** Undefined too when it is somebody else's. */
export async function findWebhook(
  db: Executor,
  ownerId: string,
  id: string,
): Promise<WebhookFound | undefined> {
  const [row] = await db
    .select(found)
    .from(webhooks)
    .leftJoin(redeliveries, eq(redeliveries.webhookId, webhooks.id))
    .where(owned(ownerId, id));
  return row;
}

/** Undefined when the owner has as many as the plan allows. */
export async function createWebhook(
  db: Database,
  ownerId: string,
  fields: WebhookFields,
  most: number,
): Promise<WebhookRow | undefined> {
  return await db.transaction(async (tx) => {
    // One creation at a time for each owner, or two at once would pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
    const [have] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.ownerId, ownerId));
    if ((have?.count ?? 0) >= most) return undefined;
    const [row] = await tx
      .insert(webhooks)
      .values({ id: shortId(), ownerId, secret: newSecret(), ...fields })
      .returning();
    return row;
  });
}

/**
 * Saves a webhook. Enabling one that the system had disabled forgives what it did, and sends nothing of what it missed;
 * disabling one drops what it still had coming.
 * @param revision what the caller last saw; undefined saves in any case
 * @returns undefined when it has another revision by now, or is gone
 */
export async function updateWebhook(
  db: Database,
  ownerId: string,
  id: string,
  revision: number | undefined,
  fields: WebhookFields,
): Promise<WebhookRow | undefined> {
  return await db.transaction(async (tx) => {
    await waitForRecorders(tx, ownerId, id);
    const [row] = await tx
      .update(webhooks)
      .set({
        ...fields,
        ...(fields.enabled ? { disabledReason: null, disabledAt: null } : {}),
        failingSince: fields.enabled
          ? sql`case when ${webhooks.enabled} then ${webhooks.failingSince} end`
          : webhooks.failingSince,
        revision: sql`${webhooks.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(owned(ownerId, id), revision === undefined ? undefined : eq(webhooks.revision, revision)))
      .returning();
    if (row && !row.enabled) {
      await endPending(tx, id, 'cancelled');
      await endRedelivery(tx, id);
    }
    return row;
  });
}

/**
 * Enables a webhook. What it missed since the system disabled it, and what a redelivery had not come to by then, is sent
 * again by the worker, or left.
 * @returns false when there is no such webhook; one that is enabled stays as it is
 */
export async function enableWebhook(
  db: Database,
  ownerId: string,
  id: string,
  sendMissed: boolean,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const webhook = await waitForRecorders(tx, ownerId, id);
    if (!webhook) return false;
    if (webhook.enabled) return true;
    const since = sendMissed ? await missedSince(tx, webhook) : null;
    await endRedelivery(tx, id);
    await tx
      .update(webhooks)
      .set({
        enabled: true,
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        revision: sql`${webhooks.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(webhooks.id, id));
    if (since) await beginRedelivery(tx, id, since);
    return true;
  });
}

/** Since when a webhook that the system disabled has missed what happened; null for any other. */
export async function missedSince(db: Executor, webhook: WebhookRow): Promise<Date | null> {
  if (!webhook.disabledReason || !webhook.failingSince) return null;
  const [unfinished] = await db
    .select({ since: redeliveries.since })
    .from(redeliveries)
    .where(and(eq(redeliveries.webhookId, webhook.id), isNull(redeliveries.finishedAt)));
  return unfinished && unfinished.since < webhook.failingSince ? unfinished.since : webhook.failingSince;
}

/**
 * Locks a webhook so that whoever records an event waits. Those who read it before have committed by then: what they
 * recorded as missed is seen here, and whoever comes later sees what is changed here.
 */
async function waitForRecorders(tx: Executor, ownerId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(owned(ownerId, id)).for('update');
  return row;
}

/** False when there is no such webhook. Its deliveries go with it. */
export async function deleteWebhook(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhooks).where(owned(ownerId, id));
  return rowCount === 1;
}

/**
 * A new secret. Messages are signed with those before it, too, each for a day, so that the receiver can change over.
 * @returns undefined when there is no such webhook; `until`: there are as many as can be, and one ends then
 */
export async function rotateSecret(
  db: Database,
  ownerId: string,
  id: string,
  now: Date,
): Promise<WebhookRow | { until: Date } | undefined> {
  return await db.transaction(async (tx) => {
    const webhook = await waitForRecorders(tx, ownerId, id);
    if (!webhook) return undefined;
    const previous = previousSecretsOf(webhook, now);
    const oldest = previous[MOST_SECRETS - 2];
    if (oldest) return { until: new Date(oldest.expiresAt) };
    const [row] = await tx.update(webhooks).set(rotated(webhook, now)).where(eq(webhooks.id, id)).returning();
    return row;
  });
}

/** Which of the surveys are not the owner's, by their place in the list. */
export async function foreignSurveys(db: Database, ownerId: string, ids: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.ownerId, ownerId), inArray(surveys.id, ids)));
  const own = new Set(rows.map((row) => row.id));
  return ids.flatMap((id, place) => (own.has(id) ? [] : [place]));
}
