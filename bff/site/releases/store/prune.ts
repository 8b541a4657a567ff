import { DAY_MS } from '@canvass/shared/domain/days';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Executor } from '../../../platform/deps.ts';
import { livedVersions } from './earlier-release.ts';
import { readPointerEvents } from './events.ts';
import { releaseOutcomes } from './outcome.ts';
import { readPointers, type PointerRow, type ReleaseRow, releasesOf } from './read.ts';
import { deleteContents, deleteUnusedFiles } from './remove.ts';

/** How much is retained. */
export interface Retention {
  /** Releases of each area, the newest. */
  newest: number;
  /** Days after which no open page is expected to ask for files of a release that is no longer live. */
  days: number;
}
export const RETENTION: Retention = { newest: 10, days: 30 };

/** Whether an area's release can run in a release of the shell. */
export type IsCompatible = (
  release: Pick<ReleaseRow, 'contract' | 'shared'>,
  shell: Pick<ReleaseRow, 'contract' | 'shared'>,
) => boolean;

/** The stored releases and their uses, by which it is decided which may be deleted. */
export interface StoredReleases {
  /** Releases whose files are stored, newest first. */
  releases: readonly Pick<ReleaseRow, 'id' | 'area' | 'contract' | 'shared' | 'createdAt'>[];
  pointers: readonly Pick<PointerRow, 'live' | 'canary'>[];
  /** When each release that was live or the canary stopped being it, by id. */
  lastUsed: ReadonlyMap<string, Date>;
  /** Ids of those to which a rollback may go: they were live and weren't rolled back themselves. */
  lived: ReadonlySet<string>;
}

/**
 * Chooses the releases whose files may be deleted. Retained are: live and canary releases; the newest of each area; those
 * uploaded or used within the last days, for open pages; and for each retained release of the shell the newest release of
 * each area that was live and is compatible with it, so that a rollback of the shell finds one.
 * @returns their ids
 */
export function prunable(
  { releases, pointers, lastUsed, lived }: StoredReleases,
  isCompatible: IsCompatible,
  now: Date,
  retention: Retention = RETENTION,
): string[] {
  const retained = new Set(pointers.flatMap(({ live, canary }) => [live, canary]));
  const since = now.getTime() - retention.days * DAY_MS;
  const byArea = Map.groupBy(releases, ({ area }) => area);
  for (const own of byArea.values()) {
    for (const [index, { id, createdAt }] of own.entries()) {
      const used = Math.max(createdAt.getTime(), lastUsed.get(id)?.getTime() ?? 0);
      if (index < retention.newest || used > since) retained.add(id);
    }
  }
  const shells = (byArea.get(SHELL_AREA) ?? []).filter(({ id }) => retained.has(id));
  for (const [area, own] of byArea) {
    if (area === SHELL_AREA) continue;
    for (const shell of shells) {
      const newest = own.find((release) => lived.has(release.id) && isCompatible(release, shell));
      if (newest) retained.add(newest.id);
    }
  }
  return releases.flatMap(({ id }) => (retained.has(id) ? [] : [id]));
}

/**
 * Deletes the files of old releases (`prunable`); their rows stay, for the history.
 * @param by `area`: only those of this area
 * @returns how many releases
 */
export async function pruneReleases(
  db: Executor,
  isCompatible: IsCompatible,
  by: { actor: string; now: Date; area?: string },
  retention: Retention = RETENTION,
): Promise<number> {
  const stored = await releasesOf(db);
  const found = {
    releases: stored,
    pointers: await readPointers(db),
    ...(await readUses(db, stored)),
  };
  const due = new Set(prunable(found, isCompatible, by.now, retention));
  let pruned = 0;
  for (const release of stored) {
    if (by.area !== undefined && release.area !== by.area) continue;
    // One that was made live meanwhile stays.
    if (due.has(release.id) && (await deleteContents(db, release, 'pruned', by))) pruned += 1;
  }
  if (pruned > 0) await deleteUnusedFiles(db);
  return pruned;
}

/** When stored releases that were live or the canary and are no more stopped being it, and to which a rollback may go. */
async function readUses(
  db: Executor,
  stored: readonly ReleaseRow[],
): Promise<Pick<StoredReleases, 'lastUsed' | 'lived'>> {
  const moves = Map.groupBy(await readPointerEvents(db), ({ area }) => area);
  const outcomes = new Map([...moves].map(([area, own]) => [area, releaseOutcomes(own)]));
  const versions = new Map([...moves].map(([area, own]) => [area, new Set(livedVersions(own))]));
  const lived = stored.filter(({ area, version }) => versions.get(area)?.has(version));
  return {
    lastUsed: new Map(
      stored.flatMap(({ id, area, version }) => {
        const outcome = outcomes.get(area)?.get(version);
        return outcome ? [[id, outcome.move.at] as const] : [];
      }),
    ),
    lived: new Set(lived.map(({ id }) => id)),
  };
}
