import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS, lockByName } from '../../../platform/database/advisory-locks.ts';
import type { Executor } from '../../../platform/deps.ts';

/** Lets one transaction at a time change the pointer of an area or remove its releases. The lock ends with the transaction. */
export async function lockArea(tx: Executor, area: string): Promise<void> {
  await lockByName(tx, `release ${area}`);
}

/** Holds off the deletion of unused files: a file found in the store stays until the transaction has referenced it. */
export async function lockFilesForInsert(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.releaseFiles}::bigint)`);
}

/** Waits until no transaction is inserting files, and holds off further ones. */
export async function lockFilesForDelete(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.releaseFiles}::bigint)`);
}
