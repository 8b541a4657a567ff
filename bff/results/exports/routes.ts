import { pipeline } from 'node:stream';
import Router from '@koa/router';
import {
  type ResponseExportOptions,
  type ResponseExportQuery,
  responseExportQuerySchema,
} from '@canvass/shared/api/exports';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, surveyAccess } from '../../people/access/access.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { readStrictQuery } from '../responses/strict-query.ts';
import { checkExport } from './check-export.ts';
import { checkColumns, EXPORT_TYPES, type ExportFile, exportFilename, openExport } from './export-file.ts';
import { frames } from './frames.ts';

/** `/api/surveys/{id}/responses/export`: the responses that pass a filter, streamed as one file. */
export function exportRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router();
  const ofSurvey = surveyAccess(deps);
  const exports = rateLimit(60, 3600, (ctx) => callerOf(ctx));
  router.get('/api/surveys/:id/responses/export', ofSurvey('response:export'), exports, async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    const { framed: inFrames, ...query } = readStrictQuery(ctx, responseExportQuerySchema);
    const options = optionsOf(query);
    const { format } = options;
    const locale = ctx.state.lang as Locale;
    // Checked before the file begins: a list that is too long to sort, or a table too wide for a workbook, is refused with an error instead of aborting the file.
    await checkExport(db, survey.id, options, { language: locale, field: 'answer' });
    const request = {
      surveyId: survey.id,
      scope: accessOf(ctx),
      options,
      locale,
      origin: deps.config.publicOrigin,
    };
    await checkColumns(db, request);
    const framed = inFrames === 'true';
    ctx.set('Content-Disposition', `attachment; filename="${exportFilename(survey.id, format, now())}"`);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = framed ? 'application/octet-stream' : EXPORT_TYPES[format];
    if (ctx.method === 'HEAD') {
      ctx.status = 200;
      return;
    }
    await recordAudit(db, auditCallerOf(ctx), 'response.export', survey.id, { format });
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const file = await openExport(db, { ...request, signal: left.signal });
    ctx.body = framed ? framesOf(deps, file) : file.stream;
  });
  return router;
}

const optionsOf = ({
  format,
  values,
  bom,
  timings,
  sort,
  by,
  dir,
  ...filter
}: Omit<ResponseExportQuery, 'framed'>): ResponseExportOptions => ({
  format,
  values,
  bom: bom === 'true',
  timings: timings === 'true',
  filter,
  sort,
  by,
  dir,
});

/** A client that disconnects ends the reading; an error while reading aborts the file, so that it isn't taken for complete. */
function framesOf({ log }: Pick<Deps, 'log'>, { stream, rows }: ExportFile) {
  return pipeline(stream, frames(rows), (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      log.warn({ err: error }, 'an export of responses ended early');
    }
  });
}
