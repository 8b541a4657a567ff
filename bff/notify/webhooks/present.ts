import type { Webhook, WebhookSecret } from '@canvass/shared/api/webhooks';
import { previousSecretsOf } from './secrets.ts';
import type { WebhookFound, WebhookRow } from './store.ts';

/** A webhook as its owner sees it; the secret has an endpoint of its own. */
export function presentWebhook({ webhook: row, last, redelivery }: WebhookFound): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    surveyIds: row.surveyIds,
    enabled: row.enabled,
    headers: row.headers,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDelivery: last && { ...last, finishedAt: new Date(last.finishedAt).toISOString() },
    redelivery: redelivery && {
      since: redelivery.since.toISOString(),
      total: redelivery.total,
      queued: redelivery.queued,
      startedAt: redelivery.until.toISOString(),
      finishedAt: redelivery.finishedAt?.toISOString() ?? null,
    },
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The secret, and of each replaced secret that is still valid only a recognizable prefix. */
export function presentSecret(row: WebhookRow, now: Date): WebhookSecret {
  const previous = previousSecretsOf(row, now);
  return {
    secret: row.secret,
    previous: previous.map(({ secret, expiresAt }) => ({ ending: secret.slice(-6), expiresAt })),
    previousSecretExpiresAt: previous[0]?.expiresAt ?? null,
  };
}
