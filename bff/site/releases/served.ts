import { SHELL_AREA } from '@canvass/shared/domain/releases';
import {
  type AreaRelease,
  parseArea,
  parseShell,
  parseUnpromoted,
  type Release,
  type ReleasesOf,
  type ReleaseState,
  type ShellRelease,
  type StoredArea,
} from './state.ts';

/** An area as it is served, with the rows that it was parsed from. */
export type Served =
  | { stored: StoredArea; shell: ReleasesOf<ShellRelease> }
  | { stored: StoredArea; area: ReleasesOf<AreaRelease> }
  | { stored: StoredArea; unpromoted: AreaRelease[] };

/** @returns undefined for a shell of which no release is live */
export function parseServed(stored: StoredArea): Served | undefined {
  if (stored.area === SHELL_AREA) {
    const shell = parseShell(stored);
    return shell && { stored, shell };
  }
  const area = parseArea(stored);
  return area ? { stored, area } : { stored, unpromoted: parseUnpromoted(stored) };
}

/** The releases whose files have to be on the disk; those of previews are written when they are requested. */
export function releasesIn(served: Served): ReleasesOf<Release>[] {
  if ('shell' in served) return [served.shell];
  return 'area' in served ? [served.area] : [];
}

/** The state that requests read, of all areas. */
export function stateOf(served: ReadonlyMap<string, Served>): ReleaseState {
  const areas = new Map<string, ReleasesOf<AreaRelease>>();
  const unpromoted = new Map<string, AreaRelease[]>();
  let shell: ReleasesOf<ShellRelease> | undefined;
  for (const [id, each] of served) {
    if ('shell' in each) shell = each.shell;
    else if ('area' in each) areas.set(id, each.area);
    else unpromoted.set(id, each.unpromoted);
  }
  return { shell, areas, unpromoted };
}
