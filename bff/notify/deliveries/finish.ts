import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deliveries, webhooks } from '../../platform/database/schema.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { enqueueMail } from '../mails/enqueue.ts';
import type { ClaimedDelivery } from './queue.ts';
import { FAILING_DAYS, retryDelay } from './retry.ts';
import { retryAfter } from './retry-after.ts';
import { hasSucceeded, type Outcome } from './send.ts';

/** The request as it was sent. */
export interface SentRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Writes down what came of an attempt and what follows from it. False when the lease ran
 * out meanwhile: then another worker has the row, and the row is its to finish.
 */
export async function finish(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  delivery: ClaimedDelivery,
  sent: SentRequest,
  outcome: Outcome,
): Promise<boolean> {
  const succeeded = hasSucceeded(outcome);
  return await db.transaction(async (tx) => {
    // Always the webhook's row before the delivery's, as everyone does who disables or deletes one.
    const webhook = succeeded && !delivery.failing ? undefined : await lockWebhook(tx, delivery.webhookId);
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
      .where(heldBy(delivery));
    if (finished.rowCount !== 1) return false;
    if (!webhook) return true;
    if (!succeeded) await followUp(tx, webhook, delivery, outcome, retryAfter(outcome, now()));
    // Of one that was disabled meanwhile, the time since when it fails says what it missed.
    else if (webhook.enabled) await setFailing(tx, webhook.id, false);
    return true;
  });
}

/** The webhook was disabled, or the event purged, before the row's turn came. Enabled again meanwhile, it is delivered. */
export async function abandon(db: Database, delivery: ClaimedDelivery): Promise<void> {
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, delivery.webhookId);
    const ended = webhook?.disabledReason && delivery.event ? 'missed' : 'cancelled';
    const again = webhook?.enabled && delivery.event;
    await tx
      .update(deliveries)
      .set({ leasedUntil: null, ...(again ? {} : { state: ended, finishedAt: sql`now()` }) })
      .where(heldBy(delivery));
  });
}

/** What a disabled webhook still had coming. Rows that a worker holds are finished by that worker. */
export async function endPending(
  tx: Executor,
  webhookId: string,
  state: 'cancelled' | 'missed',
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state, leasedUntil: null, finishedAt: sql`now()` })
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.state, 'pending'),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
      ),
    );
}

interface LockedWebhook {
  id: string;
  ownerId: string;
  url: string;
  enabled: boolean;
  disabledReason: 'gone' | 'failing' | null;
  failing: boolean;
  /** Failing for so long that it is given up. */
  exhausted: boolean;
}

async function lockWebhook(tx: Executor, id: string): Promise<LockedWebhook | undefined> {
  const [row] = await tx
    .select({
      id: webhooks.id,
      ownerId: webhooks.ownerId,
      url: webhooks.url,
      enabled: webhooks.enabled,
      disabledReason: webhooks.disabledReason,
      failing: sql<boolean>`${webhooks.failingSince} is not null`,
      exhausted: sql<boolean>`coalesce(${webhooks.failingSince} <= now() - ${FAILING_DAYS} * interval '1 day', false)`,
    })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    // Not the strongest lock: recording an event shares the row's key meanwhile.
    .for('no key update');
  return row;
}

async function followUp(
  tx: Executor,
  webhook: LockedWebhook,
  delivery: ClaimedDelivery,
  outcome: Outcome,
  askedToWait: number,
): Promise<void> {
  if (!webhook.failing) await setFailing(tx, webhook.id, true);
  if (!webhook.enabled) return;
  if (outcome.status === 410) return await disable(tx, webhook, delivery, 'gone');
  if (webhook.exhausted) return await disable(tx, webhook, delivery, 'failing');
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
 * Stops the webhook and owes its owner a mail, once each time: the attempt was its last. What waits, and what happens from
 * now on, is missed, and can be sent when the owner enables it.
 */
async function disable(
  tx: Executor,
  { id, ownerId, url }: LockedWebhook,
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
  await enqueueMail(tx, {
    userId: ownerId,
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
