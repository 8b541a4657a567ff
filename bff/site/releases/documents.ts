import type { Registry } from '@canvass/shared/contract/registry';
import {
  type AreaBuildManifest,
  type ShellBuildManifest,
  shellBuildManifest,
} from '@canvass/shared/federation/build-manifest';
import { runsIn } from './preflight.ts';
import { builtManifest } from './built-manifest.ts';
import type { CurrentReleases } from './current.ts';
import { DEV_VERSION, type DevBuilds } from './dev-builds.ts';
import { type CompatibilityCheck, type Resolved, resolveReleases, type Viewer } from './resolve.ts';
import type { AreaRelease, ShellRelease } from './state.ts';

/** The releases that a document of the shell consists of. */
export interface DocumentReleases {
  shell: ShellBuildManifest;
  /** Version of the shell's release; undefined for a build that is none. */
  shellVersion?: string | undefined;
  /** The areas' entries, in the order of their ids. */
  registry: Registry;
  /** The manifests of the areas' releases, by area id; development builds have none here. */
  manifests: ReadonlyMap<string, AreaBuildManifest>;
  /** The overrides of the viewer. */
  overrides: readonly AppliedOverride[];
}

/** An override of a viewer, and what came of it. */
export interface AppliedOverride {
  area: string;
  /** The version, or the origin of the development server. */
  wanted: string;
  /** `missing`: the release was deleted, or can't run in the document's shell, so another one is shown. */
  state: 'shown' | 'missing' | 'development';
}

interface Options {
  releases: CurrentReleases;
  /** The shell's build: used while no release of the shell is live. */
  shellDir: string;
  /** Take the place of the releases of their areas. */
  dev: DevBuilds | undefined;
}

/** Resolves the releases of a document, once per request: an open tab never changes its versions. */
export function documentReleases({
  releases,
  shellDir,
  dev,
}: Options): (viewer: Viewer) => Promise<DocumentReleases> {
  const runs = memoized(runsIn);
  const built = builtManifest(dev?.shellDir ?? shellDir, shellBuildManifest);

  async function buildsOf({ shell, areas }: Resolved): Promise<Omit<DocumentReleases, 'overrides'>> {
    const current = dev ? await dev.registry() : [];
    const released = areas.filter(({ area }) => !current.some(({ id }) => id === area));
    const registry = [...current, ...released.map(({ entry }) => entry)];
    const manifests = new Map(released.map(({ area, manifest }) => [area, manifest]));
    if (!dev) {
      return { shell: shell?.manifest ?? (await built()), shellVersion: shell?.version, registry, manifests };
    }
    return { shell: await built(), registry: registry.sort((a, b) => (a.id < b.id ? -1 : 1)), manifests };
  }

  return async (viewer) => {
    const resolved = resolveReleases(await releases.read(), viewer, runs);
    const { registry, ...builds } = await buildsOf(resolved);
    const { development = new Map<string, string>() } = viewer;
    return {
      ...builds,
      // Another release of an area that the browser loads from elsewhere is none of the page's business.
      registry: registry.map((entry) =>
        development.has(entry.id) ? { ...entry, version: DEV_VERSION } : entry,
      ),
      overrides: applied(viewer, resolved),
    };
  };
}

function applied({ overrides, development }: Viewer, { shell, areas }: Resolved): AppliedOverride[] {
  const shown = new Map([...areas, ...(shell ? [shell] : [])].map(({ area, version }) => [area, version]));
  return [
    ...[...(overrides ?? [])].map(([area, wanted]) => ({
      area,
      wanted,
      state: shown.get(area) === wanted ? ('shown' as const) : ('missing' as const),
    })),
    ...[...(development ?? [])].map(([area, wanted]) => ({ area, wanted, state: 'development' as const })),
  ];
}

/** Releases are immutable, so each pair is compared once. */
function memoized(runs: CompatibilityCheck): CompatibilityCheck {
  const known = new WeakMap<AreaRelease, WeakMap<ShellRelease, boolean>>();
  return (area, shell) => {
    const byShell = known.get(area) ?? new WeakMap<ShellRelease, boolean>();
    known.set(area, byShell);
    const result = byShell.get(shell) ?? runs(area, shell);
    byShell.set(shell, result);
    return result;
  };
}
