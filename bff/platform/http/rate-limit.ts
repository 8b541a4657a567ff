import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import { ProblemError } from './problem.ts';

/**
 * Lets `points` calls through per `seconds` and key; then 429 with Retry-After.
 * Kept in the process: with several servers each allows its own share.
 * @param key who is counted; default the caller's network
 */
export function rateLimit(
  points: number,
  seconds: number,
  key: (ctx: Context) => string = (ctx) => clientNetwork(ctx.ip),
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

/**
 * Makes an attempt on something, unless too many failed lately.
 * @param subject what is attempted on: a survey, whose password is tried
 * @throws 429 when the caller has had its tries
 */
export type FailureLimit = <Result>(
  ctx: Context,
  subject: string,
  attempt: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/** How many attempts may fail. */
export interface FailureLimits {
  /** From one network, a minute. */
  fromNetwork: number;
  /** On one subject from everywhere, an hour; beyond that each network has `underAttack` of its own. */
  onSubject: number;
  /** From one network on a subject that is under attack, an hour. */
  underAttack: number;
}

/**
 * Counts only what fails: guesses are stopped, while a class of two hundred behind one address gets in at once. An
 * attempt fails when it comes to `undefined` or throws, but not when the server was too busy to make it (503). It counts
 * from its beginning, so that many at once get no more tries than one after the other. Guesses from many networks make a
 * subject strict rather than closed: who comes from elsewhere and knows the password still gets in.
 */
export function limitFailures({ fromNetwork, onSubject, underAttack }: FailureLimits): FailureLimit {
  const HOUR = 3600;
  const network = new RateLimiterMemory({ points: fromNetwork, duration: 60 });
  const subjects = new RateLimiterMemory({ points: onSubject, duration: HOUR });
  const strict = new RateLimiterMemory({ points: underAttack, duration: HOUR });
  return async (ctx, subject, attempt) => {
    if (ctx.state.unlimited) return attempt();
    const from = clientNetwork(ctx.ip);
    await consume(network, from);
    const pair = `${subject} ${from}`;
    const attacked = ((await subjects.get(subject))?.consumedPoints ?? 0) >= onSubject;
    if (attacked) await consume(strict, pair);
    else await subjects.penalty(subject);
    const takeBack = () =>
      Promise.all([network.reward(from), attacked ? strict.reward(pair) : subjects.reward(subject)]);
    try {
      const result = await attempt();
      if (result !== undefined) await takeBack();
      return result;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 503) await takeBack();
      throw error;
    }
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
