import Router from '@koa/router';
import { MOST_OWN_WORKSPACES, workspaceInputSchema } from '@canvass/shared/api/workspaces';
import type { Context } from 'koa';
import type { Deps, Executor } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { auditCallerOf } from '../audit/caller.ts';
import { recordAudit } from '../audit/record.ts';
import { requireUser, userOf } from '../sessions/session.ts';
import { idempotency } from '../idempotency/run-once.ts';
import { accessOf, namedWorkspaceAccess, trashedWorkspaceAccess } from '../access/access.ts';
import {
  createWorkspace,
  findWorkspace,
  listWorkspaces,
  renameWorkspace,
  restoreWorkspace,
  trashWorkspace,
} from './store.ts';

/** `/api/workspaces`: the workspaces that the signed-in user belongs to. */
export function workspaceRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/workspaces' });
  const user = requireUser(deps);
  const ofWorkspace = namedWorkspaceAccess(deps);
  const inTrash = trashedWorkspaceAccess(deps);
  const writes = rateLimit(60, 60, (ctx) => userOf(ctx).id);
  const once = idempotency(deps);

  router.get('/', user, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: await listWorkspaces(db, userOf(ctx).id) };
  });

  router.post('/', user, writes, async (ctx) => {
    const { name } = await readBody(ctx, workspaceInputSchema);
    await once(ctx, async () => async (database) => {
      await database.transaction(async (tx) => {
        const id = await createWorkspace(tx, userOf(ctx).id, name, now());
        if (id === undefined) throw conflict('workspace_limit', { limit: MOST_OWN_WORKSPACES });
        await recordAudit(tx, auditCallerOf(ctx, id), 'workspace.create', null, { name });
        ctx.status = 201;
        ctx.set('Location', `/api/workspaces/${id}`);
        await answer(ctx, id, tx);
      });
    });
  });

  router.get('/:workspace', ofWorkspace('workspace:read'), (ctx) => answer(ctx, accessOf(ctx).workspaceId));

  router.patch('/:workspace', ofWorkspace('workspace:edit'), writes, async (ctx) => {
    const { name } = await readBody(ctx, workspaceInputSchema);
    const { workspaceId } = accessOf(ctx);
    await db.transaction(async (tx) => {
      const previousName = await renameWorkspace(tx, workspaceId, name);
      if (previousName === name) return;
      const details = { name, ...(previousName !== null && { previousName }) };
      await recordAudit(tx, auditCallerOf(ctx), 'workspace.edit', null, details);
    });
    await answer(ctx, workspaceId);
  });

  router.delete('/:workspace', ofWorkspace('workspace:delete'), writes, async (ctx) => {
    await db.transaction(async (tx) => {
      const changed = await trashWorkspace(tx, accessOf(ctx).workspaceId, now());
      if (changed === undefined) throw conflict('personal_workspace');
      if (changed) await recordAudit(tx, auditCallerOf(ctx), 'workspace.delete');
    });
    ctx.status = 204;
  });

  router.post('/:workspace/restore', inTrash('workspace:delete'), writes, async (ctx) => {
    const { workspaceId } = accessOf(ctx);
    await db.transaction(async (tx) => {
      const restored = await restoreWorkspace(tx, workspaceId, userOf(ctx).id);
      if (restored === undefined) throw conflict('workspace_limit', { limit: MOST_OWN_WORKSPACES });
      if (restored) await recordAudit(tx, auditCallerOf(ctx), 'workspace.restore');
    });
    await answer(ctx, workspaceId);
  });

  async function answer(ctx: Context, id: string, executor: Executor = db): Promise<void> {
    const workspace = await findWorkspace(executor, userOf(ctx).id, id);
    if (!workspace) throw notFound();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = workspace;
  }

  return router;
}
