import type { OpsArea, OpsRelease } from '@canvass/shared/api/ops';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database } from '../../platform/deps.ts';
import { inLanguage } from '../../platform/http/problem.ts';
import { hasServerFiles } from '../../site/releases/store/commands.ts';
import { earlierRelease } from '../../site/releases/store/earlier-release.ts';
import { readPointerEvents, type ReleaseEventRow } from '../../site/releases/store/events.ts';
import { newestReleases } from '../../site/releases/store/list.ts';
import { readLiveSituation } from '../../site/releases/store/live-situation.ts';
import { type ReleaseOutcome, releaseOutcomes } from '../../site/releases/store/outcome.ts';
import { readPointers, type PointerRow, type ReleaseRow } from '../../site/releases/store/read.ts';
import { readStoredAreas } from '../../site/releases/store/read-state.ts';
import { tenures } from '../../site/releases/store/tenure.ts';
import { presentEvent, presentListed, presentPointer } from '../../site/releases/upload/present.ts';
import { faultsIn, type Surroundings } from '../../site/releases/upload/release-faults.ts';

type Listed = Omit<OpsArea, 'watched'>;

/** Releases of each area; older ones are in its own list. */
const LISTED = 20;

/** The shell and all areas, by id, but for what is watched. @param language of the faults' messages */
export async function readOpsAreas(db: Database, language: Locale): Promise<Listed[]> {
  const [pointers, rows, events, situation, stored] = await Promise.all([
    readPointers(db),
    newestReleases(db, LISTED),
    readPointerEvents(db),
    readLiveSituation(db),
    readStoredAreas(db),
  ]);
  const releases = Map.groupBy(rows, ({ area }) => area);
  const moves = Map.groupBy(events, ({ area }) => area);
  return [...releases.keys()].sort().map((area) =>
    presentArea(area, {
      pointer: pointers.find((pointer) => pointer.area === area),
      releases: releases.get(area) ?? [],
      moves: moves.get(area) ?? [],
      surroundings: { situation, stored },
      language,
    }),
  );
}

interface AreaRows {
  pointer: PointerRow | undefined;
  releases: ReleaseRow[];
  /** Oldest first. */
  moves: ReleaseEventRow[];
  surroundings: Surroundings;
  language: Locale;
}

function presentArea(area: string, { pointer, releases, moves, surroundings, language }: AreaRows): Listed {
  const { live, canary, lastMove } = tenures(moves);
  const outcomes = releaseOutcomes(moves);
  const versionOf = (id: string | null | undefined) => releases.find((row) => row.id === id)?.version ?? null;
  const named = { pointer, live: versionOf(pointer?.live), canary: versionOf(pointer?.canary) };
  // The release before may be older than those that are listed.
  const stored = surroundings.stored.find((each) => each.area === area)?.releases ?? [];
  const newest = releases.find((row) => row.id === pointer?.live) ?? releases[0];
  return {
    ...presentPointer(area, named),
    liveSince: live?.since.toISOString() ?? null,
    canarySince: canary?.since.toISOString() ?? null,
    supportsCanary: newest !== undefined && !hasServerFiles(newest),
    rollbackTo: earlierRelease(moves, new Set(stored.map(({ version }) => version))) ?? null,
    lastMove: lastMove && presentEvent(lastMove),
    releases: releases.map((row) => presentOpsRelease(row, { pointer, outcomes, surroundings, language })),
  };
}

function presentOpsRelease(
  row: ReleaseRow,
  {
    pointer,
    outcomes,
    surroundings,
    language,
  }: Pick<AreaRows, 'pointer' | 'surroundings' | 'language'> & {
    outcomes: ReadonlyMap<string, ReleaseOutcome>;
  },
): OpsRelease {
  // The files of a removed release are gone: uploading it again is checked anew.
  const faults = row.removedAt ? [] : faultsIn(surroundings, row, false);
  return {
    ...presentListed(row, pointer, outcomes),
    languages: row.languages,
    faults: faults.map((fault) => inLanguage(fault, language)),
  };
}
