/** What was measured at so many connections. */
export interface Compared {
  connections: number;
  /** Responses a second to `pgbench`'s single inserts a second; null where there is no `pgbench`. */
  ratio: number | null;
  /** Milliseconds. */
  p99: number;
  errors: number;
}

/** As many as a busy moment has: the rate at which more wait for each other than for the machine. */
const JUDGED_AT = 64;
const LEAST_RATIO = 1;
const LONGEST_P99 = 25;

/** What is not as it has to be, a sentence each. */
export function shortfalls(compared: readonly Compared[]): string[] {
  const short: string[] = [];
  for (const { connections, ratio, p99, errors } of compared) {
    if (errors > 0) short.push(`${errors} errors at ${connections} connections`);
    if (connections !== JUDGED_AT) continue;
    // What wasn't measured is not fast enough, either.
    if (ratio !== null && !(ratio >= LEAST_RATIO))
      short.push(`slower than pgbench at ${connections} connections`);
    if (!(p99 <= LONGEST_P99)) short.push(`p99 above ${LONGEST_P99} ms at ${connections} connections`);
  }
  return short;
}
