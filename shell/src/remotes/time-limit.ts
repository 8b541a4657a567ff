/** Milliseconds between two checks of the clock. */
const TICK_MS = 500;

interface TimeLimit {
  /** Milliseconds. */
  limit: number;
  /** Time during which this is true doesn't count. */
  isPaused: () => boolean;
  /** The error of a promise that took too long. */
  late: () => Error;
}

/** The promise's outcome, or the error of `late` once it has taken longer than the limit. */
export async function withTimeLimit<Value>(
  promise: Promise<Value>,
  { limit, isPaused, late }: TimeLimit,
): Promise<Value> {
  let left = limit;
  let timer: ReturnType<typeof setInterval> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isPaused()) return;
      left -= TICK_MS;
      if (left <= 0) reject(late());
    }, TICK_MS);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearInterval(timer);
  }
}
