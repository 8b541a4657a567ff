import type { Middleware } from 'koa';
import { ProblemError } from './problem.ts';

interface Matched {
  /** Set by the routers: the routes whose path matches, whatever their method. */
  matched?: Array<{ methods: string[] }>;
}

/**
 * Answers requests whose path has routes, but not for their method: OPTIONS with the allowed methods, all others with 405.
 * Mounted before the routers, it acts on what they left unanswered.
 */
export const allowedMethods: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status !== 404 || ctx.body != null) return;
  const allowed = new Set(((ctx as Matched).matched ?? []).flatMap((route) => route.methods));
  if (allowed.size === 0 || allowed.has(ctx.method)) return;
  const allow = [...allowed, 'OPTIONS'].join(', ');
  if (ctx.method !== 'OPTIONS') {
    throw new ProblemError(405, 'method_not_allowed', { headers: { Allow: allow } });
  }
  ctx.set('Allow', allow);
  ctx.status = 204;
};
