import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Database } from '../../bff/platform/deps.ts';
import { incompatibilitiesWith } from '../../bff/site/releases/preflight.ts';
import { livedVersions } from '../../bff/site/releases/store/earlier-release.ts';
import type { Build } from '../../bff/site/releases/read-build.ts';
import { readMoves } from '../../bff/site/releases/store/read-state.ts';
import {
  type PointerRow,
  type ReleaseRow,
  readPointers,
  releasesOf,
} from '../../bff/site/releases/store/read.ts';

/** The actor of what `npm start` does. */
export const START = 'start';

/** An area in the database. */
export interface StoredArea extends Pick<PointerRow, 'revision' | 'updatedBy' | 'updatedAt'> {
  live: Pick<ReleaseRow, 'version' | 'contract' | 'shared'> | undefined;
  /** Versions that were live before, or are. */
  lived: string[];
}

/**
 * Decides whether `npm start` may make its build live: not in place of what somebody else has made live, and not in a shell
 * that can't run it. In a database that other servers use, a version that was live before isn't made live again either: a
 * start of an older checkout must not replace the newer one of another machine.
 * @param shell the live release of the shell, if there is one
 * @returns the reason in a sentence; undefined if it may
 */
export function decide(
  build: Pick<Build, 'area' | 'version' | 'contract' | 'shared'>,
  before: StoredArea | undefined,
  shell: StoredArea['live'],
  shared: boolean,
): string | undefined {
  const { area, version } = build;
  const promoteHint = `npm run deploy -w ${area === SHELL_AREA ? area : `mfe-${area}`} makes it live`;
  if (before?.live && before.updatedBy !== START) {
    const at = before.updatedAt.toISOString().slice(0, 16).replace('T', ' ');
    return `${area} stays at ${before.live.version}, as ${before.updatedBy} left it on ${at} UTC; this build is ${version}: ${promoteHint}.`;
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
  shell: StoredArea['live'],
): string | undefined {
  if (area === SHELL_AREA) return undefined;
  const [reason] = incompatibilitiesWith({ contract, shared }, shell);
  return (
    reason && `it needs ${reason.part} ${reason.wanted}, and the live shell has ${reason.present ?? 'none'}`
  );
}

/** The areas that have a pointer, by id. */
export async function readAreas(db: Database): Promise<Map<string, StoredArea>> {
  const [pointers, releases, moves] = await Promise.all([readPointers(db), releasesOf(db), readMoves(db)]);
  return new Map(
    pointers.map((pointer) => [
      pointer.area,
      {
        ...pointer,
        live: releases.find(({ id }) => id === pointer.live),
        lived: livedVersions(moves.filter(({ area }) => area === pointer.area)),
      },
    ]),
  );
}
