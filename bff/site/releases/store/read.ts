import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  releaseContents,
  releaseFiles,
  releasePointers,
  releases,
} from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';

export type ReleaseRow = typeof releases.$inferSelect;
export type PointerRow = typeof releasePointers.$inferSelect;

/** Finds a release, also one whose files were deleted. */
export async function findRelease(
  db: Executor,
  area: string,
  version: string,
): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.version, version)));
  return row;
}

/** Finds a release of any area by its id, also one whose files were deleted. */
export async function findReleaseById(db: Executor, id: string): Promise<ReleaseRow | undefined> {
  const [row] = await db.select().from(releases).where(eq(releases.id, id));
  return row;
}

/** The releases of an area whose files are stored, newest first; of all areas without an argument. */
export function releasesOf(db: Executor, area?: string): Promise<ReleaseRow[]> {
  return db
    .select()
    .from(releases)
    .where(and(isNull(releases.removedAt), area === undefined ? undefined : eq(releases.area, area)))
    .orderBy(desc(releases.createdAt), desc(releases.id));
}

/** The pointer of each area. */
export function readPointers(db: Executor): Promise<PointerRow[]> {
  return db.select().from(releasePointers).orderBy(releasePointers.area);
}

/** Undefined while the area never had a live release or a canary. */
export async function readPointer(db: Executor, area: string): Promise<PointerRow | undefined> {
  const [row] = await db.select().from(releasePointers).where(eq(releasePointers.area, area));
  return row;
}

/** The files of a release with their contents; empty for one whose files were deleted. */
export function readFiles(
  db: Executor,
  releaseId: string,
): Promise<{ path: string; content: Buffer; brotli: Buffer | null }[]> {
  return db
    .select({ path: releaseContents.path, content: releaseFiles.content, brotli: releaseFiles.brotli })
    .from(releaseContents)
    .innerJoin(releaseFiles, eq(releaseFiles.digest, releaseContents.digest))
    .where(eq(releaseContents.releaseId, releaseId));
}
