import Router from '@koa/router';
import { folderInputSchema, folderMoveSchema } from '@canvass/shared/api/folders';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import { accessOf, scopedAccess, workspaceAccess } from '../../people/access/access.ts';
import {
  createFolder,
  deleteFolder,
  findFolder,
  listFolders,
  lockFolder,
  moveSurveys,
  renameFolder,
} from './store.ts';

const refused = (field: string, code: string) => invalid([{ field, code, message: '' }]);

/** `/api/folders`: the folders of a workspace's surveys, and moving surveys between them. */
export function folderRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/folders' });
  const inScope = scopedAccess(deps);
  const inWorkspace = workspaceAccess(deps);
  const writes = rateLimit(600, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/', inScope('survey:read'), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await listFolders(db, accessOf(ctx));
  });

  router.post('/', inWorkspace('survey:edit'), writes, async (ctx) => {
    const { name } = await readBody(ctx, folderInputSchema);
    const access = accessOf(ctx);
    await once(ctx, async () => async (database) => {
      await database.transaction(async (tx) => {
        const made = await createFolder(tx, access.workspaceId, name, now());
        if (made === 'limit') throw conflict('folder_limit', { limit: FOLDER_LIMITS.most });
        if (made === 'taken') throw refused('name', 'folder_name_taken');
        await recordAudit(tx, auditCallerOf(ctx), 'folder.create', made.id, { name });
        ctx.status = 201;
        ctx.set('Location', `/api/folders/${made.id}`);
        ctx.body = await findFolder(tx, access, made.id);
      });
    });
  });

  router.post('/moves', inScope('survey:edit'), writes, async (ctx) => {
    const move = await readBody(ctx, folderMoveSchema);
    const access = accessOf(ctx);
    ctx.body = await db.transaction(async (tx) => {
      const { folderId } = move;
      const name = folderId === null ? '' : await lockFolder(tx, access.workspaceId, folderId);
      if (name === undefined) throw refused('folderId', 'unknown_folder');
      const moved = await moveSurveys(tx, access, move);
      if (!moved) throw refused('surveyIds', 'unknown_survey');
      for (const id of moved) await recordAudit(tx, auditCallerOf(ctx), 'survey.move', id, { name });
      return { moved: moved.length };
    });
  });

  router.patch('/:id', inWorkspace('survey:edit'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    const { name } = await readBody(ctx, folderInputSchema);
    const access = accessOf(ctx);
    await db.transaction(async (tx) => {
      const renamed = await renameFolder(tx, access.workspaceId, id, name);
      if (!renamed) throw notFound();
      if (renamed === 'taken') throw refused('name', 'folder_name_taken');
      await recordAudit(tx, auditCallerOf(ctx), 'folder.edit', id, { name, ...renamed });
    });
    const folder = await findFolder(db, access, id);
    if (!folder) throw notFound();
    ctx.body = folder;
  });

  router.delete('/:id', inWorkspace('survey:edit'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    await db.transaction(async (tx) => {
      const { workspaceId } = accessOf(ctx);
      const name = await lockFolder(tx, workspaceId, id);
      if (name === undefined) throw notFound();
      // Its name is read for the record while it is still there.
      await recordAudit(tx, auditCallerOf(ctx), 'folder.delete', id, { name });
      await deleteFolder(tx, workspaceId, id);
    });
    ctx.status = 204;
  });
  return router;
}
