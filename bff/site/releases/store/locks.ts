import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

/** Files of releases: shared while one is inserted, exclusive while unused files are deleted. */
const FILES_LOCK = 727_201_002;

/** Lets one transaction at a time change the pointer of an area or remove its releases. The lock ends with the transaction. */
export async function lockArea(tx: Executor, area: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`release ${area}`}, 0))`);
}

/** Holds off the deletion of unused files: a file found in the store stays until the transaction has referenced it. */
export async function lockFilesForInsert(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK}::bigint)`);
}

/** Waits until no transaction is inserting files, and holds off further ones. */
export async function lockFilesForDelete(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK}::bigint)`);
}
