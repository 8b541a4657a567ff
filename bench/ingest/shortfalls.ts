import type { Mix } from './bodies.ts';

/** The measurement of a mix with so many connections. */
export interface MixResult {
  mix: Mix;
  connections: number;
  /** Saves per second divided by `pgbench`'s single inserts per second; null if they aren't compared. */
  ratio: number | null;
  /** Milliseconds. */
  p99: number;
  errors: number;
}

/**
 * The number of connections that is judged: a busy moment, in which more connections would only wait for each other.
 */
const JUDGED_AT = 64;
const LEAST_RATIO = 1;
const MAX_P99_MS = 25;

/** Violations of the targets, one sentence each. */
export function shortfalls(compared: readonly MixResult[]): string[] {
  const short: string[] = [];
  for (const { mix, connections, ratio, p99, errors } of compared) {
    const when = `at ${connections} connections, ${mix} saves`;
    if (errors > 0) short.push(`${errors} errors ${when}`);
    if (connections !== JUDGED_AT) continue;
    // NaN, for a failed measurement, counts as too slow.
    if (ratio !== null && !(ratio >= LEAST_RATIO)) short.push(`slower than pgbench ${when}`);
    if (!(p99 <= MAX_P99_MS)) short.push(`p99 above ${MAX_P99_MS} ms ${when}`);
  }
  return short;
}
