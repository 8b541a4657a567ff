import type { Middleware } from 'koa';
import { ProblemError } from './problem.ts';

interface Matched {
  /** Set by every router: the routes whose path fits, whatever their method. */
  matched?: Array<{ methods: string[] }>;
}

/**
 * For an address that exists but not with this method: OPTIONS answers what it takes,
 * anything else is 405. Stands before the routers and looks at what they left unanswered.
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
