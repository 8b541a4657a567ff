import { and, eq, isNull, sql } from 'drizzle-orm';
import { redeliveries, webhooks } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/problem.ts';
import { beginRedelivery, countUndelivered, endRedelivery } from '../deliveries/redelivery.ts';
import { waitForRecorders, type WebhookRow } from './store.ts';

/**
 * Enables a webhook. Events that it missed since the system disabled it, and those that an interrupted redelivery had
 * not reached, are redelivered by the worker, or not. Changes nothing when it is enabled.
 * @returns whether it was disabled before; undefined when there is no such webhook
 * @throws 409 `webhook_enabled` when missed events are to be sent, there are any, and it was enabled without them
 */
export async function enableWebhook(
  db: Database,
  workspaceId: string,
  id: string,
  sendMissed: boolean,
): Promise<boolean | undefined> {
  return await db.transaction(async (tx) => {
    const webhook = await waitForRecorders(tx, workspaceId, id);
    if (!webhook) return undefined;
    if (webhook.enabled) {
      if (sendMissed && !(await sendsMissed(tx, webhook))) throw conflict('webhook_enabled');
      return false;
    }
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

/**
 * Whether an enabled webhook sends what it missed: nothing is left, or a redelivery is running, or one began when the webhook was
 * enabled. Then the client repeats a request whose answer was lost.
 */
async function sendsMissed(tx: Executor, { id, updatedAt }: WebhookRow): Promise<boolean> {
  const [redelivery] = await tx
    .select({ startedAt: redeliveries.until, finishedAt: redeliveries.finishedAt })
    .from(redeliveries)
    .where(eq(redeliveries.webhookId, id));
  if (redelivery && (redelivery.finishedAt === null || redelivery.startedAt >= updatedAt)) return true;
  return (await countUndelivered(tx, id, new Date(0))) === 0;
}

/** The time since which a webhook that the system disabled has missed events; null for any other. */
export async function missedSince(db: Executor, webhook: WebhookRow): Promise<Date | null> {
  if (!webhook.disabledReason || !webhook.failingSince) return null;
  const [unfinished] = await db
    .select({ since: redeliveries.since })
    .from(redeliveries)
    .where(and(eq(redeliveries.webhookId, webhook.id), isNull(redeliveries.finishedAt)));
  return unfinished && unfinished.since < webhook.failingSince ? unfinished.since : webhook.failingSince;
}
