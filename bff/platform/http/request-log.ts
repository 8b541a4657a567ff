import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The only fields of a request that are logged: queries, cookies, headers and bodies contain secrets or answers. */
export interface AnsweredRequest {
  id: string;
  method: string;
  path: string;
  /** The route's pattern, or `none`. */
  route: string;
  status: number;
  /** When the server received it, by `performance.now()`. */
  start: number;
}

/** Logs a request in one line, and observes its duration in the metrics. */
export function noteRequest(log: Logger, metrics: Metrics, request: AnsweredRequest): void {
  const { id, method, path, route, status, start } = request;
  const ms = Math.round((performance.now() - start) * 10) / 10;
  metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
  log[status >= 500 ? 'error' : 'info']({ id, method, path, status, ms }, 'request');
}

/** Sets the id of each request, and logs the request once it is answered. */
export function requestLog(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = randomUUID();
    ctx.set('X-Request-Id', id);
    ctx.res.once('close', () => {
      const route = String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');
      noteRequest(log, metrics, { id, method: ctx.method, path: ctx.path, route, status: ctx.status, start });
    });
    await next();
  };
}
