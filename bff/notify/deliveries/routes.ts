import Router, { type RouterContext } from '@koa/router';
import {
  deliveryListQuerySchema,
  missedQuerySchema,
  redeliverSinceSchema,
} from '@canvass/shared/api/webhooks';
import type { Deps } from '../../platform/deps.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import { shortIdParam, uuidParam } from '../../platform/http/params.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit, recordRead } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, requirePermission, webhookAccess } from '../../people/access/access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import { missedSince } from '../webhooks/enable.ts';
import { findWebhook, type WebhookRow } from '../webhooks/store.ts';
import { presentDelivery, presentDeliveryDetail } from './present.ts';
import { beginRedelivery, countUndelivered } from './redelivery.ts';
import { type DeliveryRow, findDelivery, listDeliveries, redeliver } from './store.ts';

/** `/api/webhooks/{id}/deliveries`: the list of deliveries, one delivery, and redelivery. */
export function deliveryRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/webhooks/:id' });
  const ofWebhook = webhookAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/deliveries', ofWebhook('webhook:read'), async (ctx) => {
    const query = readQuery(ctx, deliveryListQuerySchema);
    const webhook = await loadWebhook(ctx);
    ctx.body = pageFrom(
      await listDeliveries(deps.db, accessOf(ctx), webhook.id, query),
      query.limit,
      (row) => ({ at: row.createdAt, id: row.id }),
      presentDelivery,
    );
  });

  router.get('/deliveries/:delivery', ofWebhook('webhook:read'), async (ctx) => {
    const delivery = await loadDelivery(ctx, await loadWebhook(ctx));
    // The request of such a delivery has all answers, also for a member who may read metrics only.
    if (delivery.eventType === 'survey_response_created') requirePermission(accessOf(ctx), 'response:read');
    const details = { delivery: delivery.id };
    await recordRead(deps.db, auditCallerOf(ctx), 'webhook.read_delivery', delivery.webhookId, details);
    ctx.body = presentDeliveryDetail(delivery, accessOf(ctx));
  });

  router.post('/deliveries/:delivery/redeliver', ofWebhook('webhook:edit'), writes, async (ctx) => {
    await once(ctx, async () => {
      const webhook = await loadWebhook(ctx);
      const delivery = await loadDelivery(ctx, webhook);
      if (!webhook.enabled) throw conflict('webhook_disabled');
      return (database) =>
        database.transaction(async (tx) => {
          const queued = await redeliver(tx, delivery);
          if (!queued) throw conflict('event_gone');
          const details = { delivery: delivery.id };
          await recordAudit(tx, auditCallerOf(ctx), 'webhook.redeliver', webhook.id, details);
          ctx.status = 202;
          ctx.body = presentDelivery(queued);
        });
    });
  });

  router.post('/redeliver', ofWebhook('webhook:edit'), writes, async (ctx) => {
    const { since } = await readBody(ctx, redeliverSinceSchema);
    await once(ctx, async () => {
      const webhook = await loadWebhook(ctx);
      if (!webhook.enabled) throw conflict('webhook_disabled');
      return (database) =>
        database.transaction(async (tx) => {
          const queued = await beginRedelivery(tx, webhook.id, moment(since));
          if (queued === undefined) throw conflict('redelivery_running');
          await recordAudit(tx, auditCallerOf(ctx), 'webhook.redeliver', webhook.id);
          ctx.status = 202;
          ctx.body = { queued };
        });
    });
  });

  router.get('/missed', ofWebhook('webhook:read'), async (ctx) => {
    const query = readQuery(ctx, missedQuerySchema);
    const webhook = await loadWebhook(ctx);
    // While an enabled webhook fails, it is missing what was given up since.
    const failedSince = (await missedSince(deps.db, webhook)) ?? webhook.failingSince;
    const since = query.since ? moment(query.since) : failedSince;
    ctx.body = {
      count: since ? await countUndelivered(deps.db, webhook.id, since) : 0,
      since: since?.toISOString() ?? null,
    };
  });

  async function loadWebhook(ctx: RouterContext): Promise<WebhookRow> {
    const found = await findWebhook(deps.db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!found) throw notFound();
    return found.webhook;
  }

  async function loadDelivery(ctx: RouterContext, webhook: WebhookRow): Promise<DeliveryRow> {
    const found = await findDelivery(deps.db, accessOf(ctx), webhook.id, uuidParam(ctx, 'delivery'));
    if (!found) throw notFound();
    return found;
  }

  return router;
}

/** Parses a time, raised to 1970 at least: PostgreSQL has no year 0, and no delivery is older. */
function moment(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)));
}
