import { type Duplex, pipeline, Readable } from 'node:stream';
import Router from '@koa/router';
import { type ResponseExportQuery, responseExportQuerySchema } from '@canvass/shared/api/responses';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/auth/caller.ts';
import { accessOf, surveyAccess } from '../../people/workspaces/access.ts';
import { readQuery } from '../../platform/http/validate.ts';
import { listResponses, readMatching } from '../responses/read.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { type Codebook, readCodebook } from './codebook.ts';
import { type ExportWording, exportWordingOf } from './export-wording.ts';
import { csvOf } from './csv.ts';
import { frames } from './frames.ts';
import { learnAuthor } from './note-authors.ts';
import { jsonOf } from './json.ts';
import { type Cell, type Day, responseTable } from './response-table.ts';
import { xlsxOf } from './xlsx.ts';

const TYPES: Record<ResponseExportQuery['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A running export, with the number of responses that it has read. */
interface RunningExport {
  deps: Pick<Deps, 'db' | 'log'>;
  surveyId: string;
  query: ResponseExportQuery;
  codebook: Codebook;
  wording: ExportWording;
  rows: number;
}

/** `/api/surveys/{id}/responses/export`: the responses that pass a filter, streamed as one file. */
export function exportRoutes(deps: Deps): Router {
  const router = new Router();
  const ofSurvey = surveyAccess(deps);
  const exports = rateLimit(60, 3600, (ctx) => callerOf(ctx));
  router.get('/api/surveys/:id/responses/export', ofSurvey('response:export'), exports, async (ctx) => {
    const survey = await findSurvey(deps.db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    const query = readQuery(ctx, responseExportQuerySchema);
    // Checked before the file begins: a list that is too long to sort is refused with an error instead of aborting the file.
    if (query.sort === 'answer') {
      await listResponses(deps.db, survey.id, { ...query, limit: 1 }, { language: ctx.state.lang });
    }
    const codebook = await readCodebook(deps.db, survey.id);
    const wording = exportWordingOf(query, ctx.state.lang as Locale);
    const running: RunningExport = { deps, surveyId: survey.id, query, codebook, wording, rows: 0 };
    const day = deps.now().toISOString().slice(0, 10);
    ctx.set('Content-Disposition', `attachment; filename="responses-${survey.id}-${day}.${query.format}"`);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = query.framed === 'true' ? 'application/octet-stream' : TYPES[query.format];
    if (ctx.method === 'HEAD') {
      ctx.status = 200;
      return;
    }
    await recordAudit(deps.db, auditCallerOf(ctx), 'response.export', survey.id, { format: query.format });
    const file = fileOf(running);
    ctx.body =
      query.framed === 'true'
        ? pipeTo(
            running,
            file,
            frames(() => running.rows),
          )
        : file;
  });
  return router;
}

function fileOf(running: RunningExport): Readable {
  const { format, bom } = running.query;
  const table = responseTable(running.codebook, running.wording);
  if (format === 'json') {
    return Readable.from(jsonOf(responsesOf(running), running.codebook, running.wording), {
      objectMode: false,
    });
  }
  const rows = tableRows(running, table);
  if (format === 'xlsx') {
    return xlsxOf(rows, translate(running.wording.locale, 'responseFile.sheet'), table.widths);
  }
  return Readable.from(csvOf(rows, { bom: bom === 'true' }), { objectMode: false });
}

/** A client that disconnects ends the reading; an error while reading aborts the file, so that it isn't taken for complete. */
function pipeTo({ deps }: RunningExport, source: Readable, writer: Duplex): Duplex {
  return pipeline(source, writer, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      deps.log.warn({ err: error }, 'an export of responses ended early');
    }
  });
}

async function* responsesOf(running: RunningExport) {
  for await (const row of readMatching(running.deps.db, running.surveyId, running.query, {
    language: running.wording.locale,
  })) {
    running.rows += 1;
    await learnAuthor(running.deps.db, row, running.codebook);
    yield row;
  }
}

async function* tableRows(
  running: RunningExport,
  { header, row }: ReturnType<typeof responseTable>,
): AsyncGenerator<Array<Cell | Day>> {
  yield header;
  for await (const response of responsesOf(running)) yield row(response);
}
