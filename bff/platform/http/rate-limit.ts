import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import { ProblemError } from './problem.ts';

/**
 * Allows `points` requests per `seconds` and key; answers further ones with 429. The counters are in the
 * process: each of several servers allows `points`.
 * @param key what requests are counted by; default the client's network
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

/** A rate limit outside of middleware. */
export interface CallLimit {
  /**
   * @param points the cost of this call; default 1
   * @throws 429 if `key` has used up its points
   */
  consume(key: string, points?: number): Promise<void>;
}

/** Creates a rate limit of `points` per `seconds` and key. */
export function callLimit(points: number, seconds: number): CallLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return { consume: (key, cost) => consume(limiter, key, cost) };
}

/**
 * Runs an attempt, unless too many have failed recently.
 * @param subject what the attempt is on, e.g. the survey whose password is checked
 * @returns the attempt's result; `undefined` counts as a failure
 * @throws 429 if too many attempts have failed
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
  /** On one subject from all networks, an hour; after that each network is limited to `underAttack`. */
  onSubject: number;
  /** From one network on a subject that is under attack, an hour. */
  underAttack: number;
}

/**
 * Limits failed attempts only, so that guessing is stopped while two hundred respondents behind one address get in at once.
 * An attempt fails if it resolves to `undefined` or throws, except with 503, when the server was too busy to run it. It is
 * counted before it runs, so that concurrent attempts get no more tries than sequential ones. Guesses from many networks
 * lower the limit of each network instead of locking the subject: a respondent from another network who knows the password
 * still gets in.
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
    const isUnderAttack = ((await subjects.get(subject))?.consumedPoints ?? 0) >= onSubject;
    if (isUnderAttack) await consume(strict, pair);
    else await subjects.penalty(subject);
    const refund = () =>
      Promise.all([network.reward(from), isUnderAttack ? strict.reward(pair) : subjects.reward(subject)]);
    try {
      const result = await attempt();
      if (result !== undefined) await refund();
      return result;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 503) await refund();
      throw error;
    }
  };
}

async function consume(limiter: RateLimiterMemory, key: string, cost = 1): Promise<void> {
  try {
    await limiter.consume(key, cost);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooManyRequests(limiter.points, refused);
  }
}

/**
 * 429, with the limit that refused in its headers: an API key that has requests left would otherwise be told so.
 * @param limit the points of that limit
 */
export function tooManyRequests(limit: number, state: RateLimiterRes): ProblemError {
  const headers = rateLimitHeaders(limit, state);
  const seconds = headers['RateLimit-Reset'];
  return new ProblemError(429, 'too_many_requests', {
    params: { seconds },
    headers: { ...headers, 'RateLimit-Remaining': '0', 'Retry-After': seconds },
  });
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers-06, which clients know. Reset is in seconds from now. */
export const rateLimitHeaders = (limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, remainingPoints)),
  'RateLimit-Reset': String(Math.max(1, Math.ceil(msBeforeNext / 1000))),
});
