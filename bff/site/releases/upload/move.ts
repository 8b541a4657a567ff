import { sql } from 'drizzle-orm';
import type { MovedRelease } from '@canvass/shared/api/releases';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { findReleaseById, readPointer } from '../store/read.ts';
import { type NamedPointer, presentMoved } from './present.ts';
import { releaseRefused } from './refused.ts';
import { releaseFaults } from './release-faults.ts';

/** The checks after a move. */
export interface MoveChecks {
  /** The release of the area that is checked before the move counts; undefined when the move makes none live. */
  checked?: 'live' | 'canary';
  /** See `preflight`. */
  ahead?: boolean;
}

/**
 * Moves the pointer of an area, and checks the result before the transaction ends: the move counts only if the release passes
 * its preflight at that moment.
 * @param act moves the pointer
 * @throws 422 `release_refused`, and what `act` throws; nothing is changed then
 */
export function moveChecked(
  db: Database,
  area: string,
  act: (tx: Database) => Promise<unknown>,
  { checked, ahead = false }: MoveChecks = {},
): Promise<MovedRelease> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.claims}::bigint)`);
    const before = await namedPointer(tx, area);
    await act(tx);
    const after = await namedPointer(tx, area);
    const id = checked && after.pointer?.[checked];
    const release = id ? await findReleaseById(tx, id) : undefined;
    const errors = release ? await releaseFaults(tx, release, ahead) : [];
    if (errors.length > 0) throw releaseRefused(errors);
    return presentMoved(area, after, before.live);
  });
}

/** The pointer of an area with the versions that it points to. */
export async function namedPointer(db: Executor, area: string): Promise<NamedPointer> {
  const pointer = await readPointer(db, area);
  const versionOf = async (id: string | null | undefined) =>
    id ? ((await findReleaseById(db, id))?.version ?? null) : null;
  return { pointer, live: await versionOf(pointer?.live), canary: await versionOf(pointer?.canary) };
}
