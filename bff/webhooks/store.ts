import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { webhookInputSchema } from '@canvass/shared/api/webhooks';
import { cancelPending } from '../deliveries/finish.ts';
import { surveys, users, webhooks } from '../database/schema.ts';
import type { Database, Executor } from '../deps.ts';
import { afterCursor, newestFirst } from '../http/keyset.ts';
import { shortId } from '../http/ids.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The last attempt that came to an end, as the list shows it. */
export interface LastDelivery {
  state: 'succeeded' | 'failed';
  responseStatus: number | null;
  failure: string | null;
  finishedAt: string;
}

export interface WebhookWithLast {
  webhook: WebhookRow;
  last: LastDelivery | null;
}
type WebhookFields = z.infer<typeof webhookInputSchema>;

/** Both secrets are valid for so long after a rotation. */
const OVERLAP_HOURS = 24;

/** 32 random bytes, as Standard Webhooks writes a secret. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const owned = (ownerId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.ownerId, ownerId));

/** Each state by itself: what was missed or waits may be thousands of rows, and newer than either. */
const lastOf = (state: LastDelivery['state']) => sql`(
  select created_at, id, state, response_status, failure, finished_at from deliveries
  where deliveries.webhook_id = webhooks.id and state = ${state}
  order by created_at desc, id desc limit 1
)`;

const withLast = {
  webhook: webhooks,
  last: sql<LastDelivery | null>`(
    select json_build_object('state', state, 'responseStatus', response_status, 'failure', failure,
      'finishedAt', finished_at)
    from (${lastOf('succeeded')} union all ${lastOf('failed')}) as last
    order by created_at desc, id desc limit 1
  )`,
};

/** One more row than `limit`, so that the caller knows whether there is a further page. */
export function listWebhooks(
  db: Database,
  ownerId: string,
  limit: number,
  cursor: string | undefined,
): Promise<WebhookWithLast[]> {
  return db
    .select(withLast)
    .from(webhooks)
    .where(and(eq(webhooks.ownerId, ownerId), afterCursor(webhooks.createdAt, webhooks.id, cursor)))
    .orderBy(...newestFirst(webhooks.createdAt, webhooks.id))
    .limit(limit + 1);
}

/** Undefined too when it is somebody else's. */
export async function findWebhook(
  db: Executor,
  ownerId: string,
  id: string,
): Promise<WebhookWithLast | undefined> {
  const [row] = await db.select(withLast).from(webhooks).where(owned(ownerId, id));
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
 * Saves a webhook. Enabling one that the system had disabled forgives what it did; disabling
 * one drops what it still had coming.
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
    const [row] = await tx
      .update(webhooks)
      .set({
        ...fields,
        disabledReason: fields.enabled ? null : webhooks.disabledReason,
        failingSince: fields.enabled
          ? sql`case when ${webhooks.enabled} then ${webhooks.failingSince} end`
          : webhooks.failingSince,
        revision: sql`${webhooks.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(owned(ownerId, id), revision === undefined ? undefined : eq(webhooks.revision, revision)))
      .returning();
    if (row && !row.enabled) await cancelPending(tx, id);
    return row;
  });
}

/** False when there is no such webhook. Its deliveries go with it. */
export async function deleteWebhook(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhooks).where(owned(ownerId, id));
  return rowCount === 1;
}

/** A new secret; messages are signed with both for a day, so that the receiver can change over. */
export async function rotateSecret(
  db: Database,
  ownerId: string,
  id: string,
  now: Date,
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .update(webhooks)
    .set({
      previousSecret: webhooks.secret,
      previousSecretExpiresAt: new Date(now.getTime() + OVERLAP_HOURS * 3_600_000),
      secret: newSecret(),
    })
    .where(owned(ownerId, id))
    .returning();
  return row;
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
