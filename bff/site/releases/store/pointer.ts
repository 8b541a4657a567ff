import { and, eq } from 'drizzle-orm';
import { releasePointers, releases } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { type NewReleaseEvent, recordReleaseEvent } from './events.ts';
import { lockArea } from './locks.ts';
import { type PointerRow, readPointer } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';

/** A pointer before the first move of its area. */
export type AreaPointer = Pick<PointerRow, 'revision' | 'live' | 'canary' | 'canaryPercent' | 'pinned'>;
const NONE: AreaPointer = { revision: 0, live: null, canary: null, canaryPercent: null, pinned: false };

/** The fields that a move changes; absent ones stay. `live` and `canary` are ids of releases. */
export type PointerChange = Partial<Omit<AreaPointer, 'revision'>>;

/** The event of a move. */
export type MoveEvent = Omit<NewReleaseEvent, 'area' | 'revision'>;

/**
 * Moves the pointer of an area by compare-and-set: the pointer, its event and the notification are one transaction.
 * @param expectedRevision the revision that the caller has read; 0 while the area has no pointer
 * @throws ReleaseRefusal `stale_revision` when another writer has moved it meanwhile; `release_removed` for a release whose
 *   files were deleted; nothing is changed then
 */
export function movePointer(
  db: Executor,
  area: string,
  expectedRevision: number,
  change: PointerChange,
  event: MoveEvent,
  now: Date,
): Promise<PointerRow> {
  return db.transaction(async (tx) => {
    await lockArea(tx, area);
    const before = (await readPointer(tx, area)) ?? NONE;
    if (before.revision !== expectedRevision) {
      throw new ReleaseRefusal(
        'stale_revision',
        `The releases of ${area} were changed meanwhile (revision ${before.revision}, not ${expectedRevision}): read them again.`,
      );
    }
    for (const id of [change.live, change.canary]) if (id) await assertPresent(tx, area, id);
    const revision = expectedRevision + 1;
    const values = { ...change, revision, updatedAt: now, updatedBy: event.actor };
    const [row] = await tx
      .insert(releasePointers)
      .values({ area, ...values })
      .onConflictDoUpdate({ target: releasePointers.area, set: values })
      .returning();
    if (!row) throw new Error('a pointer is inserted or updated');
    await recordReleaseEvent(tx, { ...event, area, revision }, now);
    return row;
  });
}

async function assertPresent(tx: Executor, area: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ version: releases.version, removedAt: releases.removedAt })
    .from(releases)
    .where(and(eq(releases.id, id), eq(releases.area, area)));
  if (!found) throw new ReleaseRefusal('unknown_release', `${area} has no release ${id}.`);
  if (found.removedAt) {
    throw new ReleaseRefusal(
      'release_removed',
      `The files of ${area} ${found.version} were deleted: upload it again.`,
    );
  }
}

/** Attempts of `decideAndMove`; each one lost means that another writer succeeded. */
const MAX_ATTEMPTS = 50;

/**
 * Reads the pointer, decides, and moves it; decides again when another writer was faster.
 * @param expectedRevision when given, a pointer at another revision is refused instead
 * @param decide returns the change and its event, or throws a refusal; null changes nothing
 * @returns the pointer after it
 */
export async function decideAndMove(
  db: Executor,
  area: string,
  expectedRevision: number | undefined,
  decide: (pointer: AreaPointer) => Promise<{ change: PointerChange; event: MoveEvent } | null>,
  now: Date,
): Promise<AreaPointer> {
  for (let attempt = 1; ; attempt += 1) {
    const pointer = (await readPointer(db, area)) ?? NONE;
    const decided = await decide(pointer);
    if (!decided) return pointer;
    const revision = expectedRevision ?? pointer.revision;
    try {
      return await movePointer(db, area, revision, decided.change, decided.event, now);
    } catch (error) {
      const lost = error instanceof ReleaseRefusal && error.code === 'stale_revision';
      if (!lost || expectedRevision !== undefined || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
