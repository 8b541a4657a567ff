import { AUTOMATIC, SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Database } from '../../bff/platform/deps.ts';
import { incompatibilitiesWith } from '../../bff/site/releases/preflight.ts';
import { livedVersions } from '../../bff/site/releases/store/earlier-release.ts';
import type { Build } from '../../bff/site/releases/read-build.ts';
import { readPointerEvents, type ReleaseEventRow } from '../../bff/site/releases/store/events.ts';
import {
  type PointerRow,
  type ReleaseRow,
  readPointers,
  releasesOf,
} from '../../bff/site/releases/store/read.ts';

/** The actor of what `npm start` does. */
export const START = 'start';

/** An area in the database. */
export interface DeployedArea extends Pick<PointerRow, 'revision' | 'updatedAt' | 'pinned'> {
  /** The actor who moved the pointer last; automatic moves don't change who decides. */
  decidedBy: string;
  /** Versions that were rolled back or aborted automatically, and that were not promoted since, with the reason. */
  failed: ReadonlyMap<string, string | null>;
  live: Pick<ReleaseRow, 'version' | 'contract' | 'shared'> | undefined;
  /** Versions that were live before, or are. */
  lived: string[];
}

/**
 * Decides whether `npm start` may make its build live: not in place of what another operator has made live, not in a shell
 * that can't run it, and not again after it was rolled back automatically. In a database that other servers use, a version that was live before isn't made live again either: a
 * start of an older checkout must not replace the newer one of another machine.
 * @param shell the live release of the shell, if there is one
 * @returns the reason in a sentence; undefined if it may
 */
export function decide(
  build: Pick<Build, 'area' | 'version' | 'contract' | 'shared'>,
  before: DeployedArea | undefined,
  shell: DeployedArea['live'],
  shared: boolean,
): string | undefined {
  const { area, version } = build;
  const promoteHint = `npm run deploy -w ${area === SHELL_AREA ? area : `mfe-${area}`} makes it live`;
  if (before?.live && before.failed.has(version)) {
    const why = before.failed.get(version) ?? 'it left its failure budget';
    return `${area} stays at ${before.live.version}: this build (${version}) was rolled back automatically (${why}): ${promoteHint} again.`;
  }
  // An area that was removed has a pointer without a live release.
  if (before && before.decidedBy !== START) {
    const at = before.updatedAt.toISOString().slice(0, 16).replace('T', ' ');
    const state = before.live ? `stays at ${before.live.version}` : 'is not live';
    return `${area} ${state}, as ${before.decidedBy} left it on ${at} UTC; this build is ${version}: ${promoteHint}.`;
  }
  if (before?.live && shared && before.lived.includes(version)) {
    return `${area} stays at ${before.live.version}, which replaced this build (${version}) before: ${promoteHint} again.`;
  }
  const reason = incompatibility(build, shell);
  return reason && `${area} ${version} is not live: ${reason}.`;
}

/**
 * Why a build can't run in the live shell.
 * @returns undefined if it can, or if it isn't known what the shell provides
 */
export function incompatibility(
  { area, contract, shared }: Pick<Build, 'area' | 'contract' | 'shared'>,
  shell: DeployedArea['live'],
): string | undefined {
  if (area === SHELL_AREA) return undefined;
  const [reason] = incompatibilitiesWith({ contract, shared }, shell);
  return (
    reason && `it needs ${reason.part} ${reason.wanted}, and the live shell has ${reason.present ?? 'none'}`
  );
}

/** The areas that have a pointer, by id. */
export async function readAreas(db: Database): Promise<Map<string, DeployedArea>> {
  const [pointers, releases, events] = await Promise.all([
    readPointers(db),
    releasesOf(db),
    readPointerEvents(db),
  ]);
  const moves = Map.groupBy(events, ({ area }) => area);
  return new Map(
    pointers.map((pointer) => [
      pointer.area,
      {
        ...pointer,
        live: releases.find(({ id }) => id === pointer.live),
        lived: livedVersions(moves.get(pointer.area) ?? []),
        ...decisionsIn(moves.get(pointer.area) ?? [], pointer),
      },
    ]),
  );
}

/** @param moves of one area, oldest first */
function decisionsIn(
  moves: readonly ReleaseEventRow[],
  { updatedBy }: Pick<PointerRow, 'updatedBy'>,
): Pick<DeployedArea, 'decidedBy' | 'failed'> {
  const failed = new Map<string, string | null>();
  for (const { kind, version, fromVersion, actor, reason } of moves) {
    const taken = kind === 'aborted' ? version : fromVersion;
    if (actor === AUTOMATIC && taken !== null) failed.set(taken, reason);
    else if (kind === 'promoted' && version !== null) failed.delete(version);
  }
  const decided = moves.findLast(({ actor }) => actor !== AUTOMATIC);
  return { decidedBy: decided?.actor ?? updatedBy, failed };
}
