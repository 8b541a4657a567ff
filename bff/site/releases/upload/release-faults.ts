import type { FieldError } from '@canvass/shared/api/problem';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { type AreaBuildManifest, areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import type { Executor } from '../../../platform/deps.ts';
import { isCompatible, needsOf, preflight, shellPreflight } from '../preflight.ts';
import type { StoredArea } from '../state.ts';
import { type LiveSituation, readLiveSituation } from '../store/live-situation.ts';
import type { ReleaseRow } from '../store/read.ts';
import { readStoredAreas } from '../store/read-state.ts';
import { fileError } from './refused.ts';

type Candidate = Pick<ReleaseRow, 'area' | 'version' | 'manifest' | 'contract' | 'shared'>;

/**
 * The preflight of a release against what is live now.
 * @param ahead it waits for releases that aren't live yet, so only its claims are checked
 * @returns an error per reason; empty if it may go live
 */
export async function releaseFaults(db: Executor, release: Candidate, ahead: boolean): Promise<FieldError[]> {
  const [situation, stored] = await Promise.all([readLiveSituation(db), readStoredAreas(db)]);
  return faultsIn({ situation, stored }, release, ahead);
}

/** The releases that a release is compared with. */
export interface Surroundings {
  situation: LiveSituation;
  stored: readonly StoredArea[];
}

/** See `releaseFaults`. */
export function faultsIn(
  { situation, stored }: Surroundings,
  release: Candidate,
  ahead: boolean,
): FieldError[] {
  if (release.area === SHELL_AREA) {
    if (ahead) return [];
    return shellPreflight(release, situation.areas, (other) =>
      earlierManifests(stored.find(({ area }) => area === other)).some((manifest) =>
        isCompatible(needsOf(manifest), release),
      ),
    );
  }
  const manifest = areaBuildManifest.safeParse(release.manifest);
  if (!manifest.success) return [fileError('release_manifest', 'manifest.json')];
  return preflight(release.version, manifest.data, situation, { ahead });
}

/** The manifests of the releases that documents fall back to when the live one can't run in their shell. */
function earlierManifests(area: StoredArea | undefined): AreaBuildManifest[] {
  return (area?.releases ?? []).flatMap(({ version, manifest }) => {
    const parsed = area?.lived.includes(version) ? areaBuildManifest.safeParse(manifest) : undefined;
    return parsed?.success ? [parsed.data] : [];
  });
}
