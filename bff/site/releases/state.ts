import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  type ShellBuildManifest,
  shellBuildManifest,
} from '@canvass/shared/federation/build-manifest';
import { z } from 'zod';
import { entryOf } from '@canvass/shared/federation/registry-entry';

/** An area as the database and `state.json` have it: its pointer and its releases, newest first. */
export const storedArea = z.object({
  area: z.string(),
  /** Of the pointer; 0 in a file of an earlier server. */
  revision: z.number().default(0),
  /** Ids of releases. */
  live: z.string().nullable(),
  canary: z.string().nullable(),
  canaryPercent: z.number().nullable(),
  pinned: z.boolean(),
  releases: z.array(z.object({ id: z.string(), version: z.string(), manifest: z.unknown() })),
  /** Versions that were live one after the other, the live one last. */
  lived: z.array(z.string()),
});
export type StoredArea = z.infer<typeof storedArea>;

/** A release of an area. */
export interface AreaRelease {
  id: string;
  area: string;
  version: string;
  manifest: AreaBuildManifest;
  /** The entry of the registry that documents carry. */
  entry: RegistryEntry;
}

/** A release of the shell. */
export interface ShellRelease {
  id: string;
  area: typeof SHELL_AREA;
  version: string;
  manifest: ShellBuildManifest;
}

export type Release = AreaRelease | ShellRelease;

/** The releases of one area, and its pointer. */
export interface ReleasesOf<Kind extends Release> {
  /** Of the pointer. */
  revision: number;
  live: Kind;
  canary: Kind | null;
  canaryPercent: number;
  /** All users get the live release. */
  pinned: boolean;
  /** Releases that were live before and not rolled back, the latest first. */
  earlier: readonly Kind[];
  /** All whose files are stored, newest first. */
  all: readonly Kind[];
}

/** The releases as a server knows them. */
export interface ReleaseState {
  /** Undefined while no release of the shell is live. */
  shell: ReleasesOf<ShellRelease> | undefined;
  /** By area id; only areas with a live release. */
  areas: ReadonlyMap<string, ReleasesOf<AreaRelease>>;
  /** Stored releases of areas without a live one, newest first: only operators who preview them get any. */
  unpromoted: ReadonlyMap<string, readonly AreaRelease[]>;
}

/** All stored releases of an area, newest first, whether one is live or not. */
export function storedReleases({ areas, unpromoted }: ReleaseState, area: string): readonly AreaRelease[] {
  return areas.get(area)?.all ?? unpromoted.get(area) ?? [];
}

/** Finds a release whose files are stored, of an area that has a live one. */
export function findStored(
  { shell, areas }: ReleaseState,
  area: string,
  version: string,
): Release | undefined {
  const all: readonly Release[] = (area === SHELL_AREA ? shell : areas.get(area))?.all ?? [];
  return all.find((release) => release.version === version);
}

/** @throws if the manifest is none of an area's build, or another area's */
function areaRelease(area: string, { id, version, manifest }: StoredArea['releases'][number]): AreaRelease {
  const parsed = areaBuildManifest.parse(manifest);
  if (parsed.area.id !== area) throw new Error(`the manifest is that of ${parsed.area.id}`);
  return { id, area, version, manifest: parsed, entry: entryOf(parsed, version) };
}

function shellRelease(
  _area: string,
  { id, version, manifest }: StoredArea['releases'][number],
): ShellRelease {
  return { id, area: SHELL_AREA, version, manifest: shellBuildManifest.parse(manifest) };
}

type ParseRow<Kind> = (area: string, row: StoredArea['releases'][number]) => Kind;

/** Parses the stored releases of an area. A release that can't be parsed is left out unless it is live. */
function parseAll<Kind extends Release>(stored: StoredArea, parse: ParseRow<Kind>): Kind[] {
  return stored.releases.flatMap((row) => {
    try {
      return [parse(stored.area, row)];
    } catch (error) {
      if (row.id === stored.live) throw error;
      return [];
    }
  });
}

/**
 * Parses the stored rows of an area.
 * @returns undefined if no release is live
 * @throws if the live release can't be parsed or is not among the stored ones
 */
function parseWith<Kind extends Release>(
  stored: StoredArea,
  parse: ParseRow<Kind>,
): ReleasesOf<Kind> | undefined {
  if (stored.live === null) return undefined;
  const all = parseAll(stored, parse);
  const live = all.find(({ id }) => id === stored.live);
  if (!live) throw new Error(`the live release ${stored.live} is not stored`);
  const byVersion = new Map(all.map((release) => [release.version, release]));
  return {
    revision: stored.revision,
    live,
    canary: all.find(({ id }) => id === stored.canary) ?? null,
    canaryPercent: stored.canaryPercent ?? 0,
    pinned: stored.pinned,
    earlier: stored.lived
      .filter((version) => version !== live.version)
      .reverse()
      .flatMap((version) => byVersion.get(version) ?? []),
    all,
  };
}

/** The releases of an area without a live one. */
export const parseUnpromoted = (stored: StoredArea) => parseAll(stored, areaRelease);
/** The releases of an area; undefined without a live one. @throws if the live one is not stored or unreadable */
export const parseArea = (stored: StoredArea) => parseWith(stored, areaRelease);
/** The releases of the shell; undefined without a live one. @throws if the live one is not stored or unreadable */
export const parseShell = (stored: StoredArea) => parseWith(stored, shellRelease);
