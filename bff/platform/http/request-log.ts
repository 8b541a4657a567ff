import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { ProcessMetrics } from './metrics.ts';

/** The only fields of a request that are logged: queries, cookies, headers and bodies contain secrets or answers. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** Logged by `loggedPath`. */
  path: string;
  /** The route's pattern, or `none`. */
  route: string;
  status: number;
  /** When the server received it, by `performance.now()`. */
  start: number;
}

/** The addresses with a secret in their path: who finds one in a log could confirm, or end, another person's mails. */
const SECRET_PATH = /^((?:\/it)?\/mails\/).+/i;

/** The path of a request as every log has it: with the parameter's name in place of a secret. */
export const loggedPath = (path: string): string => path.replace(SECRET_PATH, '$1:token');

/** Logs a request in one line, and observes its duration in the metrics. */
export function logRequest(log: Logger, metrics: ProcessMetrics, request: AnsweredRequest): void {
  const { id, method, path, route, status, start } = request;
  const ms = Math.round((performance.now() - start) * 10) / 10;
  metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
  log[status >= 500 ? 'error' : 'info']({ id, method, path: loggedPath(path), status, ms }, 'request');
}

/** The pattern of the route that a request matched, or `none`. */
export const routeOf = (ctx: Context): string =>
  String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');
