/** Deadlock, serialization failure, and a key that is no longer free. */
const TRY_AGAIN = new Set(['40P01', '40001', '23505']);
const TRIES = 6;

/** Does a transaction again that lost against another one. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Whether it is worth trying again: another transaction was there first. */
export function isRetryable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return TRY_AGAIN.has(cause?.code ?? code ?? '');
}
