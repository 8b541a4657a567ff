import { type Duplex, pipeline, Readable } from 'node:stream';
import Router from '@koa/router';
import { type ResponseExportQuery, responseExportQuerySchema } from '@canvass/shared/api/responses';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser, userOf } from '../../people/auth/session.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { listResponses, readMatching } from '../responses/read.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { type Asked, readAsked, type ExportWording, exportWordingOf } from './asked.ts';
import { csvOf } from './csv.ts';
import { frames } from './frames.ts';
import { jsonOf } from './json.ts';
import { type Cell, type Day, responseTable } from './response-table.ts';
import { xlsxOf } from './xlsx.ts';

const TYPES: Record<ResponseExportQuery['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An export under way: what was asked for, and how many responses it has read. */
interface Run {
  deps: Pick<Deps, 'db' | 'log'>;
  surveyId: string;
  query: ResponseExportQuery;
  asked: Asked;
  telling: ExportWording;
  rows: number;
}

/** `/api/surveys/{id}/responses/export`: the responses that a filter leaves, as one file, never all in memory. */
export function exportRoutes(deps: Deps): Router {
  const router = new Router();
  const exports = rateLimit(60, 3600, (ctx) => userOf(ctx).id);
  router.get('/api/surveys/:id/responses/export', requireUser(deps), exports, async (ctx) => {
    const survey = await findSurvey(deps.db, userOf(ctx).id, shortIdParam(ctx));
    if (!survey) throw notFound();
    const query = readQuery(ctx, responseExportQuerySchema);
    // Before the file begins: what can't be put in order is refused, not broken off.
    if (query.sort === 'answer') {
      await listResponses(deps.db, survey.id, { ...query, limit: 1 }, { language: ctx.state.lang });
    }
    const asked = await readAsked(deps.db, survey.id);
    const telling = exportWordingOf(query, ctx.state.lang as Locale);
    const run: Run = { deps, surveyId: survey.id, query, asked, telling, rows: 0 };
    const day = deps.now().toISOString().slice(0, 10);
    ctx.set('Content-Disposition', `attachment; filename="responses-${survey.id}-${day}.${query.format}"`);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = query.framed === 'true' ? 'application/octet-stream' : TYPES[query.format];
    if (ctx.method === 'HEAD') {
      ctx.status = 200;
      return;
    }
    const file = fileOf(run);
    ctx.body =
      query.framed === 'true'
        ? through(
            run,
            file,
            frames(() => run.rows),
          )
        : file;
  });
  return router;
}

function fileOf(run: Run): Readable {
  const { format, bom } = run.query;
  const table = responseTable(run.asked, run.telling);
  if (format === 'json') {
    return Readable.from(jsonOf(responsesOf(run), run.asked, run.telling), { objectMode: false });
  }
  const rows = tableRows(run, table);
  if (format === 'xlsx') {
    return xlsxOf(rows, translate(run.telling.locale, 'responseFile.sheet'), table.widths);
  }
  return Readable.from(csvOf(rows, { bom: bom === 'true' }), { objectMode: false });
}

/** Who stops listening stops the reading; what breaks while reading breaks the file, so that nobody takes it for whole. */
function through({ deps }: Run, source: Readable, writer: Duplex): Duplex {
  return pipeline(source, writer, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      deps.log.warn({ err: error }, 'an export of responses ended early');
    }
  });
}

async function* responsesOf(run: Run) {
  for await (const row of readMatching(run.deps.db, run.surveyId, run.query, {
    language: run.telling.locale,
  })) {
    run.rows += 1;
    yield row;
  }
}

async function* tableRows(
  run: Run,
  { header, row }: ReturnType<typeof responseTable>,
): AsyncGenerator<Array<Cell | Day>> {
  yield header;
  for await (const response of responsesOf(run)) yield row(response);
}
