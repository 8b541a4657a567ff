import Router, { type RouterContext } from '@koa/router';
import { z } from 'zod';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import {
  enableWebhookSchema,
  webhookChangeSchema,
  webhookInputSchema,
  webhookSchema,
} from '@canvass/shared/api/webhooks';
import { PLANS } from '@canvass/shared/domain/plans';
import type { FieldError } from '@canvass/shared/api/problem';
import { presentDelivery } from '../deliveries/present.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import {
  changedMeanwhile,
  expectedRevisions,
  isExpected,
  optionalRevisions,
  setRevision,
} from '../../platform/http/etag.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, requirePermission, scopedAccess, webhookAccess } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import { checkTarget } from '../../platform/outbound/check-target.ts';
import { planOf } from '../../people/plans/plan.ts';
import { presentSecret, presentWebhook } from './present.ts';
import { enableWebhook } from './enable.ts';
import { rotateSecret } from './rotate-secret.ts';
import { MOST_SECRETS } from './secrets.ts';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  foreignSurveys,
  hasResponses,
  listWebhooks,
  updateWebhook,
  type WebhookChange,
  type WebhookFound,
  type WebhookRow,
} from './store.ts';
import { sendTestEvent } from './test-event.ts';

/** A client may send back all that it has read: what only the server sets is ignored, while unknown fields are refused. */
const changeBodySchema = z
  .strictObject({ ...webhookSchema.partial().shape, ...webhookChangeSchema.shape })
  .pipe(webhookChangeSchema.strip());

/** `/api/webhooks`: the creator's webhooks and their secrets. */
export function webhookRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/webhooks' });
  const inScope = scopedAccess(deps);
  const ofWebhook = webhookAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);
  const tests = rateLimit(20, 60, (ctx) => callerOf(ctx));

  router.get('/', inScope('webhook:read'), async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const found = await listWebhooks(deps.db, accessOf(ctx), limit, cursor);
    ctx.body = pageFrom(
      found,
      limit,
      ({ webhook }) => ({ at: webhook.createdAt, id: webhook.id }),
      (webhook) => presentWebhook(webhook, accessOf(ctx)),
    );
  });

  router.post('/', inScope('webhook:edit'), writes, async (ctx) => {
    const given = await readBody(ctx, webhookInputSchema);
    const workspace = accessOf(ctx);
    const limit = PLANS[planOf(workspace, deps.config)].webhooks;
    await once(ctx, async () => {
      const fields = await checkInput(ctx, given);
      return (database) =>
        database.transaction(async (tx) => {
          const row = await createWebhook(tx, workspace.workspaceId, fields, limit);
          if (!row) throw conflict('webhook_limit', { limit });
          await recordAudit(tx, auditCallerOf(ctx), 'webhook.create', row.id);
          ctx.status = 201;
          ctx.set('Location', `/api/webhooks/${row.id}`);
          answer(ctx, { webhook: row, last: null, redelivery: null });
        });
    });
  });

  router.get('/:id', ofWebhook('webhook:read'), async (ctx) => answer(ctx, await load(ctx)));

  router.put('/:id', ofWebhook('webhook:edit'), writes, async (ctx) => {
    const expected = expectedRevisions(ctx);
    const found = await load(ctx);
    const { webhook } = found;
    if (!isExpected(expected, webhook.revision))
      throw changedMeanwhile(webhook.revision, presentWebhook(found, accessOf(ctx)));
    const fields = await checkInput(ctx, await readBody(ctx, changeBodySchema), webhook);
    const saved = await deps.db.transaction(async (tx) => {
      const access = accessOf(ctx);
      // Checked under the webhook's lock: a response may be recorded while the name of the new address is resolved.
      const row = await updateWebhook(
        tx,
        access.workspaceId,
        webhook.id,
        expected,
        fields,
        (inner, stored) => {
          checkEvents(access, fields.events ?? stored.events);
          return checkAddress(inner, access, stored, fields.url ?? stored.url);
        },
      );
      if (row) await recordAudit(tx, auditCallerOf(ctx), 'webhook.edit', webhook.id);
      return row;
    });
    const stored = await load(ctx);
    if (!saved) throw changedMeanwhile(stored.webhook.revision, presentWebhook(stored, accessOf(ctx)));
    answer(ctx, stored);
  });

  router.delete('/:id', ofWebhook('webhook:edit'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    const access = accessOf(ctx);
    const expected = optionalRevisions(ctx);
    const before = async (tx: Executor, stored: WebhookRow) => {
      if (!isExpected(expected, stored.revision))
        throw changedMeanwhile(stored.revision, presentWebhook(await load(ctx, tx), access));
      // With its address, before it is deleted.
      await recordAudit(tx, auditCallerOf(ctx), 'webhook.delete', id);
    };
    if (!(await deleteWebhook(deps.db, access.workspaceId, id, before))) throw notFound();
    ctx.status = 204;
  });

  router.get('/:id/secret', ofWebhook('webhook:edit'), async (ctx) => {
    const { webhook } = await load(ctx);
    await recordAudit(deps.db, auditCallerOf(ctx), 'webhook.read_secret', webhook.id);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentSecret(webhook, deps.now());
  });

  router.post('/:id/secret', ofWebhook('webhook:edit'), writes, async (ctx) => {
    await once(
      ctx,
      async () => (database) =>
        database.transaction(async (tx) => {
          const row = await rotateSecret(tx, accessOf(ctx).workspaceId, shortIdParam(ctx), deps.now());
          if (!row) throw notFound();
          if ('until' in row) {
            const hours = Math.ceil((row.until.getTime() - deps.now().getTime()) / 3_600_000);
            throw conflict('secret_limit', { limit: MOST_SECRETS, hours });
          }
          await recordAudit(tx, auditCallerOf(ctx), 'webhook.replace_secret', row.id);
          ctx.set('Cache-Control', 'no-store');
          ctx.body = presentSecret(row, deps.now());
        }),
    );
  });

  router.post('/:id/enable', ofWebhook('webhook:edit'), writes, async (ctx) => {
    const { sendMissed } = await readBody(ctx, enableWebhookSchema);
    const id = shortIdParam(ctx);
    await deps.db.transaction(async (tx) => {
      const changed = await enableWebhook(tx, accessOf(ctx).workspaceId, id, sendMissed);
      if (changed === undefined) throw notFound();
      if (changed) await recordAudit(tx, auditCallerOf(ctx), 'webhook.enable', id);
    });
    answer(ctx, await load(ctx));
  });

  router.post('/:id/test', ofWebhook('webhook:edit'), tests, async (ctx) => {
    await once(ctx, async () => {
      const { webhook } = await load(ctx);
      if (!webhook.enabled) throw conflict('webhook_disabled');
      return (database) =>
        database.transaction(async (tx) => {
          const delivery = await sendTestEvent(tx, webhook);
          await recordAudit(tx, auditCallerOf(ctx), 'webhook.test', webhook.id);
          ctx.status = 202;
          ctx.body = presentDelivery(delivery);
        });
    });
  });

  async function load(ctx: RouterContext, db: Executor = deps.db): Promise<WebhookFound> {
    const found = await findWebhook(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!found) throw notFound();
    return found;
  }

  /**
   * Only a caller who may read single responses can have those sent that were recorded before: retries and redeliveries go to the
   * address that the webhook has then.
   */
  async function checkAddress(tx: Executor, access: Access, stored: WebhookRow, url: string): Promise<void> {
    if (url !== stored.url && (await hasResponses(tx, stored.id))) {
      requirePermission(access, 'response:read', [{ field: 'url', code: 'needs_responses', message: '' }]);
    }
  }

  /**
   * Validates what needs the database or name resolution, of what is left out as it is stored. Only a caller who may read single
   * responses can have them sent.
   * @param present the stored webhook: its address may remain http: where new http addresses are refused, and it may name
   *   surveys that were purged since
   */
  async function checkInput<Fields extends WebhookChange>(
    ctx: RouterContext,
    fields: Fields,
    present?: WebhookRow,
  ): Promise<Fields> {
    const access = accessOf(ctx);
    const { surveyIds = present?.surveyIds, events = present?.events ?? [], url = present?.url } = fields;
    checkEvents(access, events);
    const errors: FieldError[] = [];
    if (access.surveyIds && !surveyIds) {
      errors.push({ field: 'surveyIds', code: 'beyond_key_surveys', message: '' });
    }
    const refusal =
      url !== undefined &&
      (await checkTarget(url, {
        allowLoopback: deps.config.webhookAllowLoopback,
        allowHttp: deps.config.webhookAllowHttp || url === present?.url,
      }));
    if (refusal) errors.push({ field: 'url', code: refusal, message: '' });
    const foreign = fields.surveyIds
      ? await foreignSurveys(deps.db, access, fields.surveyIds, present?.surveyIds ?? [])
      : [];
    for (const index of foreign)
      errors.push({ field: `surveyIds.${index}`, code: 'unknown_survey', message: '' });
    if (errors.length > 0) throw invalid(errors);
    return {
      ...fields,
      ...(fields.events && { events: [...new Set(fields.events)] }),
      ...(fields.surveyIds && { surveyIds: [...new Set(fields.surveyIds)] }),
    };
  }

  return router;
}

/** @throws 403 for events with single responses of a caller who may not read them */
function checkEvents(access: Access, events: WebhookRow['events']): void {
  if (events.includes('survey_response_created'))
    requirePermission(access, 'response:read', [{ field: 'events', code: 'needs_responses', message: '' }]);
}

function answer(ctx: RouterContext, found: WebhookFound): void {
  setRevision(ctx, found.webhook.revision);
  ctx.body = presentWebhook(found, accessOf(ctx));
}
