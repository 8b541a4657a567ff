import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { accessOf, hasPermission, workspaceAccess } from '../access/access.ts';
import { monthOf } from './month.ts';
import { presentSubscription } from './present.ts';
import { countTotals, findSubscription } from './store.ts';

/** `GET /api/subscription`: a workspace's plan, its limits and their usage. Buying is in `payments`. */
export function subscriptionRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>): Router {
  const router = new Router();
  const inWorkspace = workspaceAccess(deps);
  router.get('/api/subscription', inWorkspace('subscription:read'), async (ctx) => {
    const workspace = accessOf(ctx);
    const now = deps.now();
    const [totals, subscription] = await Promise.all([
      countTotals(deps.db, workspace.workspaceId, now),
      findSubscription(deps.db, workspace.workspaceId),
    ]);
    ctx.set('Cache-Control', 'no-store');
    const resetsAt = monthOf(now).end;
    ctx.body = presentSubscription(
      {
        workspace,
        subscription,
        totals,
        resetsAt,
        maySeePayer: hasPermission(workspace, 'subscription:manage'),
      },
      deps.config,
    );
  });
  return router;
}
