import { sql } from 'drizzle-orm';
import type { Executor } from '../deps.ts';

/**
 * The keys of advisory locks by what they protect. All processes of a database share them, those of other releases too: a key never
 * changes its meaning, and two of one number would make work wait that has nothing to do with each other.
 */
export const ADVISORY_LOCKS = {
  /** Migrations; drizzle's migrator takes no lock. */
  migrations: 727_201_001,
  /** Writing segments and totals of metrics: one process rolls up at a time, and none during a recount. */
  rollUp: 727_201_002,
  /** Checking a move of a release: two areas that claim the same route at once must not both succeed. */
  claims: 727_201_003,
  /** Files of releases: shared while one is inserted, exclusive while unused files are deleted. */
  releaseFiles: 727_201_004,
  /** Writing terms: a second process could overwrite them with those of a state that it had read earlier. */
  answerIndex: 727_201_010,
  /** Hashing readable passwords of surveys. */
  passwords: 727_201_023,
} as const;

/**
 * Waits until no other transaction holds the lock of a name, such as `folders of <workspace>`, and holds it until this one ends. A request
 * takes it before it counts: two at once would otherwise both count before either inserts.
 */
export async function lockByName(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
