import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problem.ts';

/**
 * Lets `points` calls through per `seconds` and key; then 429 with Retry-After.
 * Kept in the process: with several servers each allows its own share.
 * @param key who is counted; default the caller's address
 */
export function rateLimit(
  points: number,
  seconds: number,
  key: (ctx: Context) => string = (ctx) => ctx.ip,
): Middleware {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, next) => {
    if (ctx.state.unlimited) return next();
    try {
      await limiter.consume(key(ctx));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      throw new ProblemError(429, 'too_many_requests', {
        params: { seconds: wait },
        headers: { 'Retry-After': wait },
      });
    }
    await next();
  };
}

/** Switches every limit below it off, for load tests: one machine then plays thousands of people. */
export const unlimited: Middleware = (ctx, next) => {
  ctx.state.unlimited = true;
  return next();
};
