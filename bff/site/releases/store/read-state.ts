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

/** Reads the pointers of all areas with their releases. */
export async function readStoredAreas(db: Executor): Promise<StoredArea[]> {
  const [pointers, releases, events] = await Promise.all([readPointers(db), releasesOf(db), readMoves(db)]);
  const byArea = Map.groupBy(releases, ({ area }) => area);
  const movesByArea = Map.groupBy(events, ({ area }) => area);
  return pointers.map((pointer) => ({
    area: pointer.area,
    revision: pointer.revision,
    live: pointer.live,
    canary: pointer.canary,
    canaryPercent: pointer.canaryPercent,
    pinned: pointer.pinned,
    releases: (byArea.get(pointer.area) ?? []).map(({ id, version, manifest }) => ({
      id,
      version,
      manifest,
    })),
    lived: livedVersions(movesByArea.get(pointer.area) ?? []),
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
