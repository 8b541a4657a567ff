import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deliveries, events, webhooks } from '../../platform/database/schema.ts';
import type { CancelReason } from '@canvass/shared/domain/events';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { enqueueMailToOwners } from '../mails/enqueue.ts';
import type { ClaimedDelivery } from './queue.ts';
import { DISABLING_ATTEMPT, FAILING_DAYS, retryDelay } from './retry.ts';
import { retryAfter } from './retry-after.ts';
import { hasSucceeded, type AttemptOutcome } from './send.ts';
import { UNSUBSCRIBED, WITHHELD } from './withheld.ts';

/** The request as it was sent. */
export interface SentRequest {
  headers: Record<string, string>;
  body: string;
}

const DISABLED: CancelReason = 'webhook_disabled';
const DELETED: CancelReason = 'deleted';

/**
 * Stores the outcome of an attempt and its consequences: the retry, the webhook's state, its disabling.
 * @returns false when the lease expired meanwhile, so that another worker has claimed the row and will finish it
 */
export async function finish(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  delivery: ClaimedDelivery,
  sent: SentRequest,
  outcome: AttemptOutcome,
): Promise<boolean> {
  const succeeded = hasSucceeded(outcome);
  return await db.transaction(async (tx) => {
    // The webhook's row is locked before the delivery's, as everywhere a webhook is disabled or deleted; the other
    // order could deadlock. A success locks it only if it ends a failure: others would wait for each other.
    const webhook = await lockWebhook(tx, delivery.webhookId, succeeded ? endsFailure(delivery) : undefined);
    const finished = await tx
      .update(deliveries)
      .set({
        state: succeeded ? 'succeeded' : 'failed',
        leasedUntil: null,
        requestHeaders: sent.headers,
        requestBody: sent.body,
        responseStatus: outcome.status,
        responseHeaders: outcome.headers,
        responseBody: outcome.body,
        failure: outcome.failure,
        durationMs: outcome.durationMs,
        finishedAt: sql`now()`,
      })
      .where(heldBy(delivery))
      // A redelivery may have made this attempt the first one since the claim.
      .returning({ attempt: deliveries.attempt });
    const [row] = finished;
    if (!row) return false;
    if (!webhook) return true;
    if (succeeded) await setFailing(tx, webhook.id, false);
    // A member who tries the address out sees the outcome: a test is neither retried, nor does it say that events fail.
    else if (delivery.eventType !== 'test')
      await followUp(tx, webhook, { ...delivery, ...row }, outcome, retryAfter(outcome, now()));
    return true;
  });
}

/**
 * Finishes a row whose webhook was disabled, or that has no event to send, before it was sent. If the webhook was enabled
 * again meanwhile, or the event may be sent again, the row is delivered.
 */
export async function abandon(db: Database, delivery: ClaimedDelivery): Promise<void> {
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, delivery.webhookId);
    // Read under the lock: a deletion that is undone now has not seen this row as cancelled (`resumeDeliveries`).
    const [event] = await tx
      .select({
        maySend: sql<boolean>`not ${sql.raw(WITHHELD)}`,
        unsubscribed: sql<boolean>`${sql.raw(UNSUBSCRIBED)}`,
      })
      .from(events)
      .innerJoin(webhooks, eq(webhooks.id, delivery.webhookId))
      .where(eq(events.id, delivery.eventId));
    const missed = webhook?.disabledReason && event?.maySend;
    const again = webhook?.enabled && event?.maySend;
    const reason: CancelReason = event?.unsubscribed ? 'not_subscribed' : DELETED;
    const ended = missed
      ? { state: 'missed' as const }
      : { state: 'cancelled' as const, failure: webhook?.enabled === false ? DISABLED : reason };
    await tx
      .update(deliveries)
      .set({ leasedUntil: null, ...(again ? {} : { ...ended, finishedAt: sql`now()` }) })
      .where(heldBy(delivery));
  });
}

/**
 * Ends the pending rows of a disabled webhook. Rows leased by a worker are finished by that worker. Rows that a deletion cancelled are
 * ended by this, too: they would have been pending, so undoing the deletion must not resume them (`resumeDeliveries`).
 */
export async function endPending(
  tx: Executor,
  webhookId: string,
  state: 'cancelled' | 'missed',
): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      state,
      leasedUntil: null,
      finishedAt: sql`now()`,
      failure: state === 'cancelled' ? DISABLED : null,
    })
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.state, 'pending'),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
      ),
    );
  await tx
    .update(deliveries)
    .set({ failure: DISABLED })
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.state, 'cancelled'),
        eq(deliveries.failure, DELETED),
        // Once its event is purged no undoing brings it back: the deletion stays the reason.
        sql`exists (select from events where events.id = deliveries.event_id)`,
      ),
    );
}

interface LockedWebhook {
  id: string;
  workspaceId: string;
  url: string;
  enabled: boolean;
  disabledReason: 'gone' | 'failing' | null;
  failing: boolean;
  /** Whether the webhook has failed for so long that it may be disabled. */
  exhausted: boolean;
}

/**
 * SQL condition on a webhook: a success of this attempt ends its failure, also one that another attempt began since the claim. If
 * it was disabled meanwhile, `failing_since` stays: it is the time since which events were missed.
 */
const endsFailure = ({ url }: ClaimedDelivery) =>
  and(eq(webhooks.enabled, true), isNotNull(webhooks.failingSince), eq(webhooks.url, url));

async function lockWebhook(tx: Executor, id: string, condition?: SQL): Promise<LockedWebhook | undefined> {
  const [row] = await tx
    .select({
      id: webhooks.id,
      workspaceId: webhooks.workspaceId,
      url: webhooks.url,
      enabled: webhooks.enabled,
      disabledReason: webhooks.disabledReason,
      failing: sql<boolean>`${webhooks.failingSince} is not null`,
      exhausted: sql<boolean>`coalesce(${webhooks.failingSince} <= now() - ${FAILING_DAYS} * interval '1 day', false)`,
    })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), condition))
    // `for no key update`, because a transaction that records an event holds a key share lock on the row.
    .for('no key update');
  return row;
}

async function followUp(
  tx: Executor,
  webhook: LockedWebhook,
  delivery: ClaimedDelivery,
  outcome: AttemptOutcome,
  askedToWait: number,
): Promise<void> {
  // Another address was saved during the attempt: what the one before does says nothing about it.
  const isPresent = webhook.url === delivery.url;
  if (isPresent && !webhook.failing) await setFailing(tx, webhook.id, true);
  if (!webhook.enabled) return;
  if (isPresent && outcome.status === 410) return await disable(tx, webhook, delivery, 'gone');
  const isExhausted = webhook.exhausted && delivery.attempt >= DISABLING_ATTEMPT;
  if (isPresent && isExhausted) return await disable(tx, webhook, delivery, 'failing');
  const delay = retryDelay(delivery.attempt, askedToWait);
  if (delay === undefined) return;
  await tx.insert(deliveries).values({
    id: uuidv7(),
    webhookId: delivery.webhookId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    attempt: delivery.attempt + 1,
    nextAt: sql`now() + ${delay} * interval '1 millisecond'`,
  });
}

/**
 * Disables the webhook after its last attempt and enqueues a mail to its workspace's owners. Pending and future events are
 * recorded as missed, and can be sent when a member enables the webhook.
 */
async function disable(
  tx: Executor,
  { id, workspaceId, url }: LockedWebhook,
  lastAttempt: ClaimedDelivery,
  reason: 'gone' | 'failing',
): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      enabled: false,
      disabledReason: reason,
      disabledAt: sql`now()`,
      revision: sql`${webhooks.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(webhooks.id, id));
  await endPending(tx, id, 'missed');
  await enqueueMailToOwners(tx, workspaceId, {
    kind: 'webhook-disabled',
    occasion: `webhook:${id}:${lastAttempt.id}`,
    payload: { webhookId: id, host: new URL(url).host, reason },
  });
}

async function setFailing(tx: Executor, id: string, failing: boolean): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: failing ? sql`now()` : null })
    .where(eq(webhooks.id, id));
}

function heldBy(delivery: ClaimedDelivery) {
  return and(
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'pending'),
    eq(deliveries.leasedUntil, sql`${delivery.lease}::timestamptz`),
  );
}
