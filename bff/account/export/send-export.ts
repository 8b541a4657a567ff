import type { Context } from 'koa';
import { ZipFile } from 'yazl';
import type { Deps } from '../../deps.ts';
import type { UserRow } from '../../users/store.ts';
import { exportFiles } from './files.ts';

/**
 * Sends everything that belongs to an account as one archive. Files are read, packed and sent one after the other, so
 * that a million responses need no more memory than ten; who stops listening stops the reading.
 */
export async function sendExport(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'log'>,
  ctx: Context,
  user: UserRow,
): Promise<void> {
  const zip = new ZipFile();
  const at = deps.now();
  zip.on('error', (error: Error) => {
    deps.log.warn({ err: error }, 'an export ended early');
    // The archive is cut off visibly: without its end no program opens it as complete.
    ctx.res.destroy(error);
  });
  for (const file of await exportFiles(deps, user)) {
    zip.addReadStreamLazy(file.path, { mtime: at, compress: file.compress ?? true }, (take) => {
      take(null, file.open());
    });
  }
  zip.end();
  ctx.type = 'application/zip';
  ctx.set('Content-Disposition', `attachment; filename="canvass-${at.toISOString().slice(0, 10)}.zip"`);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = zip.outputStream;
}
