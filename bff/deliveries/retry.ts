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

/** A webhook that failed for this long without one success is disabled. */
export const FAILING_DAYS = 5;

/**
 * Milliseconds until the attempt after this failed one, ± 10 %; undefined when it was the last.
 * @param attempt 1 for the first
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number | undefined {
  const delay = DELAYS[attempt - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
