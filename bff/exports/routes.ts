import { pipeline, Readable } from 'node:stream';
import Router from '@koa/router';
import { stringify } from 'csv-stringify';
import { eq } from 'drizzle-orm';
import { type ResponseExportQuery, responseExportQuerySchema } from '@canvass/shared/api/responses';
import { responseTable } from '../account/export/response-csv.ts';
import { surveyVersions } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { shortIdParam } from '../http/params.ts';
import { notFound } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { requireUser, userOf } from '../http/session.ts';
import { readQuery } from '../http/validate.ts';
import { presentResponse } from '../responses/present.ts';
import { findSurvey } from '../surveys/store.ts';
import { readMatching } from './read-matching.ts';

type ExportDeps = Pick<Deps, 'db' | 'log'>;

/** `/api/surveys/{id}/responses/export`: the responses that a filter leaves, as one file. */
export function exportRoutes(deps: Deps): Router {
  const router = new Router();
  const exports = rateLimit(60, 3600, (ctx) => userOf(ctx).id);
  router.get('/api/surveys/:id/responses/export', requireUser(deps), exports, async (ctx) => {
    const survey = await findSurvey(deps.db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    const query = readQuery(ctx, responseExportQuerySchema);
    const day = deps.now().toISOString().slice(0, 10);
    ctx.set('Content-Disposition', `attachment; filename="responses-${survey.id}-${day}.${query.format}"`);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    ctx.body = query.format === 'csv' ? csvOf(deps, survey.id, query) : jsonOf(deps, survey.id, query);
  });
  return router;
}

/** RFC 4180; labels in cells. Who stops listening stops the reading. */
function csvOf({ db, log }: ExportDeps, surveyId: string, query: ResponseExportQuery): Readable {
  const rows = async function* () {
    const versions = await db
      .select()
      .from(surveyVersions)
      .where(eq(surveyVersions.surveyId, surveyId))
      .orderBy(surveyVersions.version);
    const { header, row } = responseTable(versions);
    yield header;
    for await (const response of readMatching(db, surveyId, query)) yield row(response);
  };
  const csv = stringify({ bom: query.bom === 'true', record_delimiter: 'windows' });
  return pipeline(Readable.from(rows()), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      log.warn({ err: error }, 'an export of responses ended early');
    }
  });
}

/** An array of responses as the API shows each, answers by ids; never all in memory. */
function jsonOf({ db }: ExportDeps, surveyId: string, query: ResponseExportQuery): Readable {
  const write = async function* () {
    let before = '[\n';
    for await (const row of readMatching(db, surveyId, query)) {
      yield `${before}${JSON.stringify(presentResponse(row))}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  return Readable.from(write());
}
