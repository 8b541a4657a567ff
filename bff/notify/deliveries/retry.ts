const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, second … failed attempt, in milliseconds; then it is given up. */
const DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Spreads what failed together, so that a receiver that comes back isn't run over. */
const JITTER = 0.1;

/** A receiver that asks for more time gets this much. */
const LONGEST_RETRY_AFTER = 24 * HOUR;

/** A webhook that failed for this long without one success is disabled. */
export const FAILING_DAYS = 5;

/**
 * Milliseconds until the attempt after this failed one: our own, ± 10 %, or what the receiver asked for if that is longer
 * (24 h at most). Undefined when it was the last.
 * @param attempt 1 for the first
 * @param asked milliseconds, from `retryAfter`
 */
export function retryDelay(
  attempt: number,
  asked = 0,
  random: () => number = Math.random,
): number | undefined {
  const delay = DELAYS[attempt - 1];
  if (delay === undefined) return undefined;
  const own = Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
  return Math.max(own, Math.min(asked, LONGEST_RETRY_AFTER));
}
