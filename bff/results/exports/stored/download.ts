import { Readable } from 'node:stream';
import type { RouterContext } from '@koa/router';
import { isUnfinished } from '@canvass/shared/domain/export-limits';
import { auditCallerOf } from '../../../people/audit/caller.ts';
import { recordAudit } from '../../../people/audit/record.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { EXPORT_TYPES, exportFilename } from '../export-file.ts';
import { byteRangeOf } from './byte-range.ts';
import { readBytes } from './chunks.ts';
import { statusOf } from './present.ts';
import type { ExportRow } from './store.ts';

/**
 * Answers with the file of an export, or with the part of it that `Range` asks for; a download that broke off goes on with it.
 * @throws 409 `export_unfinished`, 410 `export_without_file`, 416 `range_not_satisfiable`
 */
export async function sendExportFile(
  ctx: RouterContext,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  row: ExportRow,
): Promise<void> {
  const status = statusOf(row, now());
  if (isUnfinished(status)) throw conflict('export_unfinished');
  if (status !== 'done') throw new ProblemError(410, 'export_without_file');
  const { id, surveyId, size } = row;
  const { format } = row.options;
  // The attempt that wrote the file: its bytes never change.
  const etag = `"${row.attempt}"`;
  const condition = ctx.get('If-Range');
  const range = condition === '' || condition === etag ? byteRangeOf(ctx.get('Range'), size) : undefined;
  if (range === null) {
    throw new ProblemError(416, 'range_not_satisfiable', { headers: { 'Content-Range': `bytes */${size}` } });
  }
  const part = range ?? { first: 0, last: size - 1 };
  if (ctx.method !== 'HEAD') {
    await recordAudit(db, auditCallerOf(ctx), 'response.download', surveyId, { format });
    ctx.body = Readable.from(readBytes(db, id, part), { objectMode: false });
  }
  ctx.status = range ? 206 : 200;
  ctx.type = EXPORT_TYPES[format];
  ctx.length = part.last - part.first + 1;
  ctx.set({
    'Content-Disposition': `attachment; filename="${exportFilename(surveyId, format, row.createdAt)}"`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` }),
  });
}
