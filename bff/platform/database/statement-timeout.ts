import { sql } from 'drizzle-orm';
import type { Database } from '../deps.ts';

/** A transaction, as `Database.transaction` passes it. */
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** SQLSTATE of a statement that exceeded its timeout. */
const CANCELLED = '57014';

/**
 * Runs statements in a transaction, each with a time limit that is shorter than the usual one (`client.ts`).
 * @param ms milliseconds that one statement may take
 * @param onTimeout called in place of `work` when a statement took longer; the transaction is rolled back
 */
export async function withStatementTimeout<Result, Otherwise>(
  db: Database,
  ms: number,
  work: (tx: Transaction) => Promise<Result>,
  onTimeout: () => Otherwise,
): Promise<Result | Otherwise> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
      return work(tx);
    });
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === CANCELLED) return onTimeout();
    throw error;
  }
}
