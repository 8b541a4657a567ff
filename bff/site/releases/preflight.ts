import type { FieldError } from '@canvass/shared/api/problem';
import {
  type AreaNeeds,
  type Incompatibility,
  incompatibilities,
  type ShellProvides,
} from '@canvass/shared/contract/compatibility';
import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { refusedClaims } from './claims.ts';
import type { CompatibilityCheck } from './resolve.ts';
import type { LiveSituation } from './store/live-situation.ts';

/**
 * The reasons why a release of an area can't run in a shell.
 * @param shell what the shell provides; undefined while no shell is live, empty for a shell that was built before manifests
 *   said it. Then no reason is known, so there is none
 */
export function incompatibilitiesWith(
  release: AreaNeeds,
  { contract = '', shared = {} }: Partial<ShellProvides> = {},
): Incompatibility[] {
  const isUnknown = contract === '' || Object.keys(shared).length === 0;
  return isUnknown ? [] : incompatibilities(release, { contract, shared });
}

/** Whether a release of an area can run in a shell. */
export function isCompatible(release: AreaNeeds, shell: Partial<ShellProvides> | undefined): boolean {
  return incompatibilitiesWith(release, shell).length === 0;
}

/** The needs of an area's build by its manifest. */
export function needsOf({ area, builtAgainst, shared }: AreaBuildManifest): AreaNeeds {
  return { contract: area.contract, builtAgainst, shared };
}

/** Whether a release of an area can run in a release of the shell, by their manifests. */
export const runsIn: CompatibilityCheck = ({ manifest }, shell) =>
  isCompatible(needsOf(manifest), shell.manifest);

/**
 * Incompatibilities as field errors; their texts are under `fields` in the messages: "widgets 1.8.0 needs react ^20.0.0; the
 * shell has 19.3.1."
 */
function incompatibilityErrors(
  { area }: AreaBuildManifest,
  version: string,
  reasons: readonly Incompatibility[],
): FieldError[] {
  return reasons.map(({ part, wanted, present }) => ({
    field: part === 'contract' ? 'contract' : `shared.${part}`,
    code: present === null ? 'release_part_missing' : 'release_part_version',
    message: '',
    params: { area: area.id, version, part, wanted, present },
  }));
}

/**
 * Checks a release of an area before any of its code runs.
 * @param options `ahead`: it waits for a shell that isn't live yet, so that it may need what the live one lacks
 * @returns a field error per reason; empty if it may go live
 */
export function preflight(
  version: string,
  manifest: AreaBuildManifest,
  { shell, areas, canaries }: LiveSituation,
  { ahead = false } = {},
): FieldError[] {
  const reasons = ahead ? [] : incompatibilitiesWith(needsOf(manifest), shell);
  const live = [...areas, ...canaries].map((each) => each.manifest.area);
  return [
    ...incompatibilityErrors(manifest, version, reasons),
    ...refusedClaims(manifest, live, shell?.icons),
  ];
}

/**
 * Checks a release of the shell: each live area needs a release that can run in it.
 * @param runs whether another release of an area, which documents would fall back to, can run in the shell
 */
export function shellPreflight(
  shell: Partial<ShellProvides>,
  areas: LiveSituation['areas'],
  runs: (area: string) => boolean,
): FieldError[] {
  return areas.flatMap(({ version, manifest }) => {
    const reasons = incompatibilitiesWith(needsOf(manifest), shell);
    const isLeftOut = reasons.length > 0 && !runs(manifest.area.id);
    return isLeftOut ? incompatibilityErrors(manifest, version, reasons) : [];
  });
}
