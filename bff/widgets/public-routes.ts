import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Deps } from '../deps.ts';
import { shortIdParam } from '../http/params.ts';
import { notFound } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { findPublicWidget } from './store.ts';
import { createTally } from './tally.ts';

/** A change of a widget reaches the pages that host it within this time. */
const CACHE_SECONDS = 60;

/**
 * `/api/public/widgets`: what the loader on somebody's page asks and reports. Called from
 * other origins by design, so it is mounted before the same-origin check; it reads no
 * cookie and tells nothing that isn't public.
 */
export function publicWidgetRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/public/widgets/:id' });
  const tally = createTally(deps.pool);
  const reports = rateLimit(120, 60);

  router.use(anyOrigin);

  router.get('/', async (ctx) => {
    const widget = await findPublicWidget(deps.db, shortIdParam(ctx));
    if (!widget) throw notFound();
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    ctx.body = widget;
  });

  for (const figure of ['views', 'opens'] as const) {
    router.post(`/${figure}`, reports, async (ctx) => {
      await tally.add(shortIdParam(ctx), figure);
      ctx.status = 204;
    });
  }

  return router;
}

const anyOrigin: Middleware = async (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
};
