/** Deadlock and serialization failure. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 6;

/**
 * Does a transaction again that lost against another one.
 * @param alsoLost errors of ours that say the same
 */
export async function untilWon<Result>(
  work: () => Promise<Result>,
  alsoLost: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      const lost = alsoLost(error) || TRY_AGAIN.has(cause?.code ?? code ?? '');
      if (attempt === TRIES || !lost) throw error;
    }
  }
}
