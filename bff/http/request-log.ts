import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/**
 * One line a request, and its time in the metrics. Written are only method, path, status and
 * time: queries, cookies, headers and bodies hold secrets or people's answers.
 */
export function requestLog(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = randomUUID();
    ctx.set('X-Request-Id', id);
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const route = String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');
      metrics.requestSeconds.observe({ method: ctx.method, route, status: ctx.status }, ms / 1000);
      const level = ctx.status >= 500 ? 'error' : 'info';
      log[level]({ id, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
    });
    await next();
  };
}
