import type { Webhook, WebhookSecret } from '@canvass/shared/api/webhooks';
import type { LastDelivery, WebhookRow } from './store.ts';

/** A webhook as its owner sees it; the secret has a call of its own. */
export function presentWebhook(row: WebhookRow, last: LastDelivery | null): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    surveyIds: row.surveyIds,
    enabled: row.enabled,
    headers: row.headers,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDelivery: last && { ...last, finishedAt: new Date(last.finishedAt).toISOString() },
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The end of the previous secret is told only while that secret still counts. */
export function presentSecret(row: WebhookRow, now: Date): WebhookSecret {
  const expires = row.previousSecretExpiresAt;
  return {
    secret: row.secret,
    previousSecretExpiresAt: expires && expires > now ? expires.toISOString() : null,
  };
}
