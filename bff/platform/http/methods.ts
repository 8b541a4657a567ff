import type { Context } from 'koa';
import { notFound, ProblemError } from './problem.ts';

interface Matched {
  /** Set by the routers: the routes whose path matches, whatever their method. */
  matched?: Array<{ methods: string[] }>;
}

/**
 * The headers of the answer to a request whose path has routes, but none for its method.
 * @throws 405, unless the method is OPTIONS, which asks for the allowed methods
 */
export function allowHeaders(method: string, allowed: Iterable<string>): { Allow: string } {
  const headers = { Allow: [...allowed, 'OPTIONS'].join(', ') };
  if (method !== 'OPTIONS') throw new ProblemError(405, 'method_not_allowed', { headers });
  return headers;
}

/**
 * Answers a request that no route answered: by `allowHeaders` if its path has routes for other methods, and with 404 if it is
 * an address of the API.
 * @throws 404, 405
 */
export function answerUnanswered(ctx: Context): void {
  if (ctx.status !== 404 || ctx.body != null) return;
  const allowed = new Set(((ctx as Matched).matched ?? []).flatMap((route) => route.methods));
  if (allowed.size > 0 && !allowed.has(ctx.method)) {
    ctx.set(allowHeaders(ctx.method, allowed));
    ctx.status = 204;
  } else if (ctx.path.startsWith('/api/')) {
    throw notFound();
  }
}
