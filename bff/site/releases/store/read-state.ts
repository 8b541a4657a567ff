import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import { releaseEvents } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { StoredArea } from '../state.ts';
import { livedVersions } from './earlier-release.ts';
import type { ReleaseEventRow } from './events.ts';
import { readPointers, releasesOf } from './read.ts';

/**
 * A text that is different after every change of pointers or releases. It costs one short query, so that every server can
 * check it every few seconds.
 */
export async function readFingerprint(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`
    select concat(
      (select string_agg(area || ' ' || revision, ',' order by area) from release_pointers), ' ',
      (select count(*) || ' ' || count(removed_at) || ' ' || max(created_at) from releases)
    ) as fingerprint`);
  return rows[0]?.fingerprint ?? '';
}

/** Reads all areas with their releases; an area whose first release was never promoted has no pointer yet. */
export async function readStoredAreas(db: Executor): Promise<StoredArea[]> {
  const [pointers, releases, events] = await Promise.all([readPointers(db), releasesOf(db), readMoves(db)]);
  const byArea = Map.groupBy(releases, ({ area }) => area);
  const movesByArea = Map.groupBy(events, ({ area }) => area);
  const pointerOf = new Map(pointers.map((pointer) => [pointer.area, pointer]));
  return [...new Set([...pointerOf.keys(), ...byArea.keys()])].sort().map((area) => ({
    area,
    revision: pointerOf.get(area)?.revision ?? 0,
    live: pointerOf.get(area)?.live ?? null,
    canary: pointerOf.get(area)?.canary ?? null,
    canaryPercent: pointerOf.get(area)?.canaryPercent ?? null,
    pinned: pointerOf.get(area)?.pinned ?? false,
    releases: (byArea.get(area) ?? []).map(({ id, version, manifest }) => ({ id, version, manifest })),
    lived: livedVersions(movesByArea.get(area) ?? []),
  }));
}

/** The moves of all areas' pointers, oldest first. */
function readMoves(db: Executor): Promise<Pick<ReleaseEventRow, 'area' | 'kind' | 'version'>[]> {
  const { area, kind, version, revision } = releaseEvents;
  return db
    .select({ area, kind, version })
    .from(releaseEvents)
    .where(sql`${isNotNull(revision)} and ${inArray(kind, ['promoted', 'rolled-back'])}`)
    .orderBy(asc(revision));
}
