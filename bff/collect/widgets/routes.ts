import Router, { type RouterContext } from '@koa/router';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import type { FieldError } from '@canvass/shared/api/problem';
import { widgetChangeSchema, widgetInputSchema, widgetSchema } from '@canvass/shared/api/widgets';
import { LANGUAGE_TAG } from '@canvass/shared/domain/language-tag';
import { PLANS } from '@canvass/shared/domain/plans';
import { PALETTE } from '@canvass/shared/domain/theme-palette';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
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
import { ofProgram } from '../../people/callers/unknown-fields.ts';
import { accessOf, scopedAccess, widgetAccess } from '../../people/access/access.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import { planOf } from '../../people/plans/plan.ts';
import { isBareWord } from './page-rules.ts';
import { presentWidget } from './present.ts';
import { maybeSelector } from './selector.ts';
import {
  createWidget,
  deleteWidget,
  findWidget,
  listWidgets,
  mayUseSurvey,
  updateWidget,
  type WidgetWithMetrics,
} from './store.ts';

/** `/api/widgets`: the creator's widgets. */
export function widgetRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/widgets' });
  const inScope = scopedAccess(deps);
  const ofWidget = widgetAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/', inScope('widget:read'), async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const found = await listWidgets(deps.db, accessOf(ctx), limit, cursor);
    ctx.body = pageFrom(
      found,
      limit,
      ({ widget }) => ({ at: widget.createdAt, id: widget.id }),
      presentWidget,
    );
  });

  router.post('/', inScope('widget:edit'), writes, async (ctx) => {
    const fields = await readBody(ctx, ofProgram(ctx, widgetInputSchema, widgetSchema));
    const workspace = accessOf(ctx);
    const limit = PLANS[planOf(workspace, deps.config)].widgets;
    await once(ctx, async () => {
      checkOptions(fields.options);
      await checkSurvey(ctx, fields.surveyId);
      return (database) =>
        database.transaction(async (tx) => {
          const row = await createWidget(tx, workspace.workspaceId, fields, limit);
          if (!row) throw conflict('widget_limit', { limit });
          await recordAudit(tx, auditCallerOf(ctx), 'widget.create', row.id);
          ctx.status = 201;
          ctx.set('Location', `/api/widgets/${row.id}`);
          answer(ctx, await load(ctx, row.id, tx));
        });
    });
  });

  router.get('/:id', ofWidget('widget:read'), async (ctx) => answer(ctx, await load(ctx, shortIdParam(ctx))));

  router.put('/:id', ofWidget('widget:edit'), writes, async (ctx) => {
    const expected = expectedRevisions(ctx);
    const found = await load(ctx, shortIdParam(ctx));
    const { widget } = found;
    if (!isExpected(expected, widget.revision)) throw changedMeanwhile(widget.revision, presentWidget(found));
    const fields = await readBody(
      ctx,
      ofProgram(ctx, widgetChangeSchema, widgetSchema, presentWidget(found)),
    );
    if (fields.options) checkOptions(fields.options, widget.options);
    await checkSurvey(ctx, fields.surveyId);
    const saved = await deps.db.transaction(async (tx) => {
      const isSaved = await updateWidget(tx, accessOf(ctx).workspaceId, widget.id, expected, fields);
      if (isSaved) await recordAudit(tx, auditCallerOf(ctx), 'widget.edit', widget.id);
      return isSaved;
    });
    const stored = await load(ctx, widget.id);
    if (!saved) throw changedMeanwhile(stored.widget.revision, presentWidget(stored));
    answer(ctx, stored);
  });

  router.delete('/:id', ofWidget('widget:edit'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    const expected = optionalRevisions(ctx);
    await deps.db.transaction(async (tx) => {
      // Before it is deleted, with its name.
      await recordAudit(tx, auditCallerOf(ctx), 'widget.delete', id);
      if (await deleteWidget(tx, accessOf(ctx).workspaceId, id, expected)) return;
      const stored = await load(ctx, id, tx);
      throw changedMeanwhile(stored.widget.revision, presentWidget(stored));
    });
    ctx.status = 204;
  });

  async function load(ctx: RouterContext, id: string, db: Executor = deps.db): Promise<WidgetWithMetrics> {
    const found = await findWidget(db, accessOf(ctx).workspaceId, id);
    if (!found) throw notFound();
    return found;
  }

  /** @throws 422 for a survey that the caller doesn't see */
  async function checkSurvey(ctx: RouterContext, surveyId: string): Promise<void> {
    if (!(await mayUseSurvey(deps.db, accessOf(ctx), surveyId))) {
      throw invalid([{ field: 'surveyId', code: 'unknown_survey', message: '' }]);
    }
  }

  return router;
}

/**
 * A stored selector, page rule, language or theme may stay, as older releases took any: its widget could no longer be disabled.
 * @throws 422 for a text that isn't a selector in any browser, that is neither path nor host, not the tag of a language in any
 *   case, or no theme (S3.5)
 */
function checkOptions(options: WidgetOptions, stored?: WidgetOptions): void {
  const errors: FieldError[] = [];
  const [given, before] = [options.trigger, stored?.trigger];
  const isStored = given.type === 'click' && before?.type === 'click' && before.selector === given.selector;
  if (given.type === 'click' && !isStored && !maybeSelector(given.selector))
    errors.push({ field: 'options.trigger.selector', code: 'not_a_selector', message: '' });
  for (const list of ['include', 'exclude'] as const) {
    const refused = options.urls[list].findIndex(
      (rule) => isBareWord(rule) && !stored?.urls[list].includes(rule),
    );
    if (refused >= 0)
      errors.push({ field: `options.urls.${list}.${refused}`, code: 'rule_without_host', message: '' });
  }
  const { language } = options;
  if (language && language !== stored?.language && !LANGUAGE_TAG.test(language.toLowerCase()))
    errors.push({ field: 'options.language', code: 'language_format', message: '' });
  const { theme } = options.launcher;
  if (theme !== stored?.launcher.theme && !(PALETTE as readonly string[]).includes(theme))
    errors.push({ field: 'options.launcher.theme', code: 'unknown_theme', message: '' });
  if (errors.length > 0) throw invalid(errors);
}

function answer(ctx: RouterContext, found: WidgetWithMetrics): void {
  setRevision(ctx, found.widget.revision);
  ctx.body = presentWidget(found);
}
