/** SQLSTATEs of deadlock, serialization failure and unique violation. */
const RETRYABLE = new Set(['40P01', '40001', '23505']);
const MAX_ATTEMPTS = 6;

/** Runs a transaction, and again if it lost against another one, up to `MAX_ATTEMPTS` times. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** Whether a transaction failed because of a concurrent one, so that a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return RETRYABLE.has(cause?.code ?? code ?? '');
}
