import { eq } from 'drizzle-orm';
import { webhooks } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { MOST_SECRETS, previousSecretsOf, rotated } from './secrets.ts';
import { waitForRecorders, type WebhookRow } from './store.ts';

/**
 * Creates a new secret. Requests are also signed with the secrets before it, each for a day, so that the receiver can
 * change over.
 * @returns undefined when there is no such webhook; `until`: the time when the oldest of `MOST_SECRETS` expires and
 * another is allowed
 */
export async function rotateSecret(
  db: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<WebhookRow | { until: Date } | undefined> {
  return await db.transaction(async (tx) => {
    const webhook = await waitForRecorders(tx, workspaceId, id);
    if (!webhook) return undefined;
    const previous = previousSecretsOf(webhook, now);
    const oldest = previous[MOST_SECRETS - 2];
    if (oldest) return { until: new Date(oldest.expiresAt) };
    const [row] = await tx.update(webhooks).set(rotated(webhook, now)).where(eq(webhooks.id, id)).returning();
    return row;
  });
}
