import { createHash } from 'node:crypto';
import type { AreaRelease, Release, ReleasesOf, ReleaseState, ShellRelease } from './state.ts';

/** The viewer's properties that decide the releases of a document. */
export interface Viewer {
  /** The signed-in user's id; null for any other visitor, who never gets a canary. */
  key: string | null;
  /** Versions that this viewer asked for, by area id, to try them before they are live. Only operators have any. */
  overrides?: ReadonlyMap<string, string>;
  /** Origins of development servers on this viewer's own machine, by area id; their browser loads these areas from there. */
  development?: ReadonlyMap<string, string>;
}

/** Whether a release of an area can run in a release of the shell. */
export type CompatibilityCheck = (area: AreaRelease, shell: ShellRelease) => boolean;

/** The releases of one document. */
export interface Resolved {
  /** Undefined while no release of the shell is live. */
  shell: ShellRelease | undefined;
  /** In the order of their ids. */
  areas: AreaRelease[];
}

/**
 * Decides which releases a document gets. Of each area: the viewer's override, else the canary if the area is not pinned and
 * the viewer is among its users, else the live release; if that can't run in the document's shell, the latest one that was
 * live and can. If none can, it is the live one, and the shell shows that it can't run. An area without a live release is there
 * only for a viewer who overrides it with a release that can run.
 */
export function resolveReleases(state: ReleaseState, viewer: Viewer, runs: CompatibilityCheck): Resolved {
  const shell = state.shell && chosen(state.shell, viewer);
  const ids = [...state.areas.keys(), ...state.unpromoted.keys()].sort();
  const areas = ids.flatMap((id) => {
    const own = state.areas.get(id);
    if (own) return [forShell(own, chosen(own, viewer), shell, runs)];
    const wanted = overrideOf(id, state.unpromoted.get(id) ?? [], viewer);
    return wanted && (!shell || runs(wanted, shell)) ? [wanted] : [];
  });
  return { shell, areas };
}

/** The stored release that the viewer asked for. */
function overrideOf<Kind extends Release>(
  area: string,
  stored: readonly Kind[],
  { overrides }: Viewer,
): Kind | undefined {
  const wanted = overrides?.get(area);
  return wanted === undefined ? undefined : stored.find(({ version }) => version === wanted);
}

function chosen<Kind extends Release>(own: ReleasesOf<Kind>, viewer: Viewer): Kind {
  const override = overrideOf(own.live.area, own.all, viewer);
  if (override) return override;
  const { canary } = own;
  const takesCanary = !own.pinned && canary !== null && viewer.key !== null;
  return takesCanary && isAmong(canary, viewer.key, own.canaryPercent) ? canary : own.live;
}

/**
 * Whether a user is among the given percent of the users of a canary: always the same users of one release, and with a
 * higher percent those of before and some more.
 */
export function isAmong(
  release: Pick<Release, 'area' | 'version'>,
  key: string | null,
  percent: number,
): boolean {
  const digest = createHash('sha256').update(`${release.area} ${release.version} ${key}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

function forShell(
  own: ReleasesOf<AreaRelease>,
  wanted: AreaRelease,
  shell: ShellRelease | undefined,
  runs: CompatibilityCheck,
): AreaRelease {
  if (!shell) return wanted;
  return [wanted, own.live, ...own.earlier].find((release) => runs(release, shell)) ?? own.live;
}
