import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { notReady } from './readiness.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, else 503 with the
 * reason, for whoever decides whether to send it requests.
 */
export function healthRoutes(deps: Pick<Deps, 'pool'>): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'up' };
  });
  router.get('/readyz', async (ctx) => {
    const reason = await notReady(deps.pool);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = reason ? 503 : 200;
    ctx.body = reason ? { status: 'not_ready', reason } : { status: 'ready' };
  });
  return router;
}
