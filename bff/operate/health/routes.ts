import Router from '@koa/router';
import type { RespondentBuild } from '../../collect/respondent/live-build/bundle.ts';
import type { Deps } from '../../platform/deps.ts';
import { notReady } from './readiness.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve requests, else 503 with the reason, for load balancers. */
export function healthRoutes(deps: Pick<Deps, 'pool'>, pages: RespondentBuild): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'up' };
  });
  router.get('/readyz', async (ctx) => {
    const reason = await notReady(deps.pool, pages);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = reason ? 503 : 200;
    ctx.body = reason ? { status: 'not_ready', ...reason } : { status: 'ready' };
  });
  return router;
}
