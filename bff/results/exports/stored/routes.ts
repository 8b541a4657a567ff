import Router, { type RouterContext } from '@koa/router';
import { responseExportOptionsSchema } from '@canvass/shared/api/exports';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import { EXPORT_LIMITS } from '@canvass/shared/domain/export-limits';
import type { Locale } from '@canvass/shared/domain/locales';
import { auditCallerOf } from '../../../people/audit/caller.ts';
import { recordAudit } from '../../../people/audit/record.ts';
import { callerOf } from '../../../people/callers/caller.ts';
import { idempotency } from '../../../people/idempotency/run-once.ts';
import { accessOf, surveyAccess } from '../../../people/access/access.ts';
import type { Database, Deps } from '../../../platform/deps.ts';
import { pageFrom } from '../../../platform/http/keyset.ts';
import { uuidParam } from '../../../platform/http/params.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { readBody, readQuery } from '../../../platform/http/validate.ts';
import { ownSurveyId } from '../../../surveys/drafts/own-survey.ts';
import { checkExport } from '../check-export.ts';
import { checkColumns } from '../export-file.ts';
import { sendExportFile } from './download.ts';
import { keySince } from './file-scope.ts';
import { presentExports } from './present.ts';
import { createExport, type ExportRow, findExport, listExports, deleteExport } from './store.ts';

/** `/api/surveys/{id}/exports`: files of responses that a job writes, for later download. */
export function storedExportRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/exports' });
  const ofSurvey = surveyAccess(deps)('response:export');
  const starts = rateLimit(60, 3600, (ctx) => callerOf(ctx));
  const downloads = rateLimit(240, 3600, (ctx) => callerOf(ctx));
  const deletions = rateLimit(120, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  async function ownExport(ctx: RouterContext): Promise<ExportRow> {
    const row = await findExport(db, await ownSurveyId(ctx, db), uuidParam(ctx, 'exportId'), keySince(ctx));
    if (!row) throw notFound();
    return row;
  }

  async function presentOne(row: ExportRow, executor: Database = db) {
    const [presented] = await presentExports(executor, [row], now());
    return presented;
  }

  router.post('/', ofSurvey, starts, async (ctx) => {
    const surveyId = await ownSurveyId(ctx, db);
    const options = await readBody(ctx, responseExportOptionsSchema);
    const language = ctx.state.lang as Locale;
    const { userId, workspaceId } = accessOf(ctx);
    const key = ctx.state.apiKey as { id: string } | undefined;
    await once(ctx, async () => {
      await checkExport(db, surveyId, options, { language, field: 'filter.answer' });
      const { publicOrigin: origin } = deps.config;
      await checkColumns(db, { surveyId, scope: accessOf(ctx), options, locale: language, origin });
      return (database) =>
        database.transaction(async (tx) => {
          const row = await createExport(tx, workspaceId, {
            surveyId,
            userId,
            apiKeyId: key?.id ?? null,
            options,
            language,
            createdAt: now(),
          });
          if (!row) throw notFound();
          if (row === 'unfinished') throw conflict('too_many_exports', { limit: EXPORT_LIMITS.unfinished });
          if (row === 'files') throw conflict('too_many_export_files', { limit: EXPORT_LIMITS.files });
          await recordAudit(tx, auditCallerOf(ctx), 'response.export', surveyId, { format: options.format });
          ctx.status = 202;
          ctx.set('Location', `/api/surveys/${surveyId}/exports/${row.id}`);
          ctx.body = await presentOne(row, tx);
        });
    });
  });

  router.get('/', ofSurvey, async (ctx) => {
    const page = readQuery(ctx, pageQuerySchema);
    const rows = await listExports(db, await ownSurveyId(ctx, db), page, keySince(ctx));
    const items = await presentExports(db, rows, now());
    const keyOf = ({ createdAt, id }: (typeof items)[number]) => ({ at: new Date(createdAt), id });
    ctx.body = pageFrom(items, page.limit, keyOf, (item) => item);
  });

  router.get('/:exportId', ofSurvey, async (ctx) => {
    ctx.body = await presentOne(await ownExport(ctx));
  });

  router.get('/:exportId/file', ofSurvey, downloads, async (ctx) => {
    await sendExportFile(ctx, deps, await ownExport(ctx));
  });

  router.delete('/:exportId', ofSurvey, deletions, async (ctx) => {
    const { surveyId, id } = await ownExport(ctx);
    const removed = await deleteExport(db, surveyId, id, now());
    if (!removed) throw notFound();
    ctx.status = 204;
  });
  return router;
}
