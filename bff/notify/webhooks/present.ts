import type { Webhook, WebhookSecret } from '@canvass/shared/api/webhooks';
import { hasPermission } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import { maskHeaders } from './mask-headers.ts';
import { previousSecretsOf } from './secrets.ts';
import type { WebhookFound, WebhookRow } from './store.ts';

/**
 * A webhook; the secret has an endpoint of its own. A caller who may not edit it gets the names of its headers only: their values
 * are often tokens of the receiver.
 */
export function presentWebhook({ webhook: row, last, redelivery }: WebhookFound, access: Access): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    surveyIds: row.surveyIds,
    enabled: row.enabled,
    headers: hasPermission(access, 'webhook:edit') ? row.headers : maskHeaders(row.headers),
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
