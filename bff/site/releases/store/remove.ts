import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import {
  releaseContents,
  releaseFiles,
  releasePointers,
  releases,
} from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { recordReleaseEvent } from './events.ts';
import { lockArea, lockFilesForDelete } from './locks.ts';
import { findRelease, type ReleaseRow } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';

/**
 * Deletes the files of a release that an operator wants gone. Its row stays, for the history; open pages that use it fail to
 * load further files of it.
 * @throws ReleaseRefusal `unknown_release`, `release_in_use` for the live release and the canary
 */
export async function removeRelease(
  db: Executor,
  area: string,
  version: string,
  by: { actor: string; reason?: string | null; now: Date },
): Promise<void> {
  const release = await findRelease(db, area, version);
  if (!release) throw new ReleaseRefusal('unknown_release', `${area} has no release ${version}.`);
  if (!(await deleteContents(db, release, 'removed', by))) {
    throw new ReleaseRefusal(
      'release_in_use',
      `${area} ${version} is live or the canary: make another release live first.`,
    );
  }
  await deleteUnusedFiles(db);
}

/**
 * Marks a release as removed and deletes the list of its files.
 * @returns false when it is live or canary: nothing is changed then
 */
export function deleteContents(
  db: Executor,
  { id, area, version }: Pick<ReleaseRow, 'id' | 'area' | 'version'>,
  kind: 'removed' | 'pruned',
  by: { actor: string; reason?: string | null; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockArea(tx, area);
    if (await isInUse(tx, id)) return false;
    const removed = await tx
      .update(releases)
      .set({ removedAt: by.now })
      .where(and(eq(releases.id, id), isNull(releases.removedAt)))
      .returning({ id: releases.id });
    if (removed.length === 0) return true;
    await tx.delete(releaseContents).where(eq(releaseContents.releaseId, id));
    const event = { area, version, kind, actor: by.actor, reason: by.reason ?? null };
    await recordReleaseEvent(tx, event, by.now);
    return true;
  });
}

async function isInUse(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ area: releasePointers.area })
    .from(releasePointers)
    .where(or(eq(releasePointers.live, id), eq(releasePointers.canary, id)));
  return rows.length > 0;
}

/** Deletes the contents that no release has. An insert that is under way is waited for, because it may reference them. */
export function deleteUnusedFiles(db: Executor): Promise<void> {
  return db.transaction(async (tx) => {
    await lockFilesForDelete(tx);
    const used = tx
      .select({ one: sql`1` })
      .from(releaseContents)
      .where(eq(releaseContents.digest, releaseFiles.digest));
    await tx.delete(releaseFiles).where(notExists(used));
  });
}
