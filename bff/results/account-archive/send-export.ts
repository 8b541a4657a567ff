import type { Context } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import type { UserRow } from '../../people/users/store.ts';
import { archiveOf } from './archive.ts';
import { exportFiles } from './files.ts';

/**
 * Sends all data of an account as one archive. Its first files need only small queries, so that the client sees at once that
 * the download begins.
 */
export function sendExport(
  deps: Pick<Deps, 'db' | 'pool' | 'config' | 'now' | 'log'>,
  ctx: Context,
  user: UserRow,
): void {
  const at = deps.now();
  ctx.type = 'application/zip';
  ctx.set('Content-Disposition', `attachment; filename="canvass-${at.toISOString().slice(0, 10)}.zip"`);
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method === 'HEAD') {
    ctx.status = 200;
    return;
  }
  const archive = archiveOf(exportFiles(deps, user), at);
  archive.once('error', (error) => deps.log.warn({ err: error }, 'an export ended early'));
  ctx.body = archive;
}
