import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { webhookChangeSchema, webhookInputSchema } from '@canvass/shared/api/webhooks';
import { endPending } from '../deliveries/finish.ts';
import { endRedelivery } from '../deliveries/redelivery.ts';
import { hasRevision } from '../../platform/database/has-revision.ts';
import { deliveries, redeliveries, surveys, webhooks } from '../../platform/database/schema.ts';
import { withRetry } from '../../platform/database/retry.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';
import { shortId } from '../../platform/http/ids.ts';
import { lockWorkspace } from '../../people/workspaces/lock.ts';
import { readable, readableWebhook, type SurveyScope } from '../../people/access/survey-scope.ts';
import { newSecret } from './secrets.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The last finished attempt, as the list shows it. */
export interface LastDelivery {
  state: 'succeeded' | 'failed';
  responseStatus: number | null;
  failure: string | null;
  finishedAt: string;
}

type RedeliveryRow = typeof redeliveries.$inferSelect;

/** A webhook with the state of its deliveries. */
export interface WebhookFound {
  webhook: WebhookRow;
  last: LastDelivery | null;
  redelivery: RedeliveryRow | null;
}
export type WebhookFields = z.infer<typeof webhookInputSchema>;
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

const owned = (workspaceId: string, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.workspaceId, workspaceId));

/** One query per state: missed and pending rows may be thousands, and newer than the finished ones. */
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

/** The webhooks of a scope's surveys; one row more than `limit`, so that the caller knows whether there is another page. */
export function listWebhooks(
  db: Database,
  scope: SurveyScope,
  limit: number,
  cursor: string | undefined,
): Promise<WebhookFound[]> {
  return db
    .select(found)
    .from(webhooks)
    .leftJoin(redeliveries, eq(redeliveries.webhookId, webhooks.id))
    .where(
      and(
        eq(webhooks.workspaceId, scope.workspaceId),
        readableWebhook(scope),
        afterCursor(webhooks.createdAt, webhooks.id, cursor),
      ),
    )
    .orderBy(...newestFirst(webhooks.createdAt, webhooks.id))
    .limit(limit + 1);
}

/** Finds a webhook of a workspace; undefined for another workspace's. */
export async function findWebhook(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<WebhookFound | undefined> {
  const [row] = await db
    .select(found)
    .from(webhooks)
    .leftJoin(redeliveries, eq(redeliveries.webhookId, webhooks.id))
    .where(owned(workspaceId, id));
  return row;
}

/**
 * Creates a webhook.
 * @returns undefined when the workspace has as many as the plan allows
 */
export async function createWebhook(
  db: Database,
  workspaceId: string,
  fields: WebhookFields,
  most: number,
): Promise<WebhookRow | undefined> {
  return await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const [have] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.workspaceId, workspaceId));
    if ((have?.count ?? 0) >= most) return undefined;
    const [row] = await tx
      .insert(webhooks)
      .values({ id: shortId(), workspaceId, secret: newSecret(), ...fields })
      .returning();
    return row;
  });
}

/**
 * Updates a webhook. Enabling one that the system had disabled resets its failures and sends none of the missed events;
 * an enabled one with another address has no failures yet. Disabling one ends its pending deliveries. Fields left out keep their
 * values.
 * @param expected the revisions of which the client last read one; undefined updates any
 * @param check called with the stored webhook while no event can be recorded for it; what it throws ends the update
 * @returns undefined when it has another revision by now, or was deleted
 */
export async function updateWebhook(
  db: Database,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
  fields: WebhookChange,
  check: (tx: Executor, stored: WebhookRow) => Promise<void>,
): Promise<WebhookRow | undefined> {
  return await db.transaction(async (tx) => {
    const before = await waitForRecorders(tx, workspaceId, id);
    if (!before) return undefined;
    await check(tx, before);
    const { enabled = before.enabled } = fields;
    const [row] = await tx
      .update(webhooks)
      .set({
        ...fields,
        ...(enabled ? { disabledReason: null, disabledAt: null } : {}),
        failingSince: enabled
          ? sql`case when ${webhooks.enabled} and ${webhooks.url} = ${fields.url ?? before.url} then ${webhooks.failingSince} end`
          : webhooks.failingSince,
        revision: sql`${webhooks.revision} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(owned(workspaceId, id), hasRevision(webhooks.revision, expected)))
      .returning();
    // Not for one that was disabled already: its interrupted redelivery goes on once it is enabled.
    if (row && before.enabled && !row.enabled) {
      await endPending(tx, id, 'cancelled');
      await endRedelivery(tx, id);
    }
    return row;
  });
}

/**
 * Locks a webhook so that transactions that record events for it wait. Transactions that locked it before have committed by
 * then: this transaction sees what they recorded as missed, and later ones see this transaction's change.
 */
export async function waitForRecorders(
  tx: Executor,
  workspaceId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(owned(workspaceId, id)).for('update');
  return row;
}

/**
 * Deletes a webhook with its deliveries. The worker that finishes a delivery locks it before the webhook, so the two can
 * deadlock; the deletion is then tried again.
 * @param before called in the same transaction with the locked webhook; what it throws ends the deletion
 * @returns false when there is no such webhook
 */
export function deleteWebhook(
  db: Database,
  workspaceId: string,
  id: string,
  before: (tx: Executor, stored: WebhookRow) => Promise<void>,
): Promise<boolean> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const webhook = await waitForRecorders(tx, workspaceId, id);
      if (!webhook) return false;
      await before(tx, webhook);
      await tx.delete(webhooks).where(owned(workspaceId, id));
      return true;
    }),
  );
}

/** Whether completed responses were, or are to be, sent to a webhook; of those whose deliveries are still stored. */
export async function hasResponses(db: Executor, id: string): Promise<boolean> {
  const found = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, id), eq(deliveries.eventType, 'survey_response_created')))
    // The order matches an index: without it PostgreSQL may read the deliveries of all webhooks.
    .orderBy(...newestFirst(deliveries.createdAt, deliveries.id))
    .limit(1);
  return found.length > 0;
}

/**
 * Indexes of the ids in `ids` that are not surveys of the scope.
 * @param stored the ids that the webhook already names: those whose surveys were purged since may remain
 */
export async function foreignSurveys(
  db: Database,
  scope: SurveyScope,
  ids: string[],
  stored: readonly string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: surveys.id, own: sql<boolean>`${readable(scope)}` })
    .from(surveys)
    .where(inArray(surveys.id, ids));
  const existing = new Map(rows.map(({ id, own }) => [id, own]));
  return ids.flatMap((id, index) => ((existing.get(id) ?? stored.includes(id)) ? [] : [index]));
}
