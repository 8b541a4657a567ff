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
  const limit = callLimit(points, seconds);
  return async (ctx, next) => {
    if (!ctx.state.unlimited) await limit.consume(key(ctx));
    await next();
  };
}

/** The same for what isn't middleware. */
export interface CallLimit {
  /**
   * @param points what this call costs; default 1
   * @throws 429 when `key` has had its calls
   */
  consume(key: string, points?: number): Promise<void>;
}

export function callLimit(points: number, seconds: number): CallLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return { consume: (key, cost) => consume(limiter, key, cost) };
}

/** Makes an attempt, unless too many of the caller's failed lately. */
export type FailureLimit = <Result>(
  ctx: Context,
  attempt: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/**
 * Counts only what fails: guesses are stopped, while a class of two hundred behind one address gets in at once. An
 * attempt fails when it comes to `undefined` or throws.
 */
export function limitFailures(points: number, seconds: number): FailureLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, attempt) => {
    if (ctx.state.unlimited) return attempt();
    await consume(limiter, ctx.ip);
    const result = await attempt();
    if (result !== undefined) await limiter.reward(ctx.ip);
    return result;
  };
}

async function consume(limiter: RateLimiterMemory, key: string, cost = 1): Promise<void> {
  try {
    await limiter.consume(key, cost);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const wait = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    throw new ProblemError(429, 'too_many_requests', {
      params: { seconds: wait },
      headers: { 'Retry-After': wait },
    });
  }
}

/** Switches every limit below it off, for load tests: one machine then plays thousands of people. */
export const unlimited: Middleware = (ctx, next) => {
  ctx.state.unlimited = true;
  return next();
};
