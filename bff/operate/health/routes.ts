import Router from '@koa/router';
import { type HealthServices, notReady } from './readiness.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve requests, else 503 with the reason, for load balancers. */
export function healthRoutes(services: HealthServices): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'up' };
  });
  router.get('/readyz', async (ctx) => {
    const reason = await notReady(services);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = reason ? 503 : 200;
    ctx.body = reason ? { status: 'not_ready', ...reason } : { status: 'ready' };
  });
  return router;
}
