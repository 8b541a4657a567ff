const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds to wait after the first, second … failed attempt; after the last there is no retry. */
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

/** Spreads the retries of deliveries that failed at the same time, so that a receiver that recovers is not flooded. */
const JITTER = 0.1;

/** The longest `Retry-After` that is respected. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** A webhook that has failed for so many days without one success is disabled. */
export const FAILING_DAYS = 5;

/**
 * The first attempt of an event that may disable a webhook, half an hour after its first one. Where events are rare, nothing was sent for
 * most of the five days: a receiver that is away for a moment at the next event gets its retries.
 */
export const DISABLING_ATTEMPT = 4;

/**
 * Milliseconds until the retry of a failed attempt: the delay of the table ± 10 %, or the receiver's `Retry-After` if
 * that is longer (24 h at most).
 * @param attempt 1 for the first
 * @param asked milliseconds, from `retryAfter`
 * @returns undefined when it was the last attempt
 */
export function retryDelay(
  attempt: number,
  asked = 0,
  random: () => number = Math.random,
): number | undefined {
  const delay = DELAYS[attempt - 1];
  if (delay === undefined) return undefined;
  const own = Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
  return Math.max(own, Math.min(asked, MAX_RETRY_AFTER_MS));
}
