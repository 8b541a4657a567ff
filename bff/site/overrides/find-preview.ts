import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Deps } from '../../platform/deps.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import type { CurrentReleases } from '../releases/current.ts';
import { preflight, runsIn } from '../releases/preflight.ts';
import { resolveReleases, type Viewer } from '../releases/resolve.ts';
import { type AreaRelease, type Release, type ReleaseState, storedReleases } from '../releases/state.ts';
import { findRelease, type ReleaseRow } from '../releases/store/read.ts';

/**
 * Finds a release for a viewer who wants to see it before it is live. It must be able to run with the other releases that the
 * same viewer sees, or pages would show another one instead.
 * @throws 404 for a release that never existed, 409 for one whose files were deleted or that can't run, with each reason
 */
export async function findPreview(
  { db }: Pick<Deps, 'db'>,
  releases: CurrentReleases,
  viewer: Viewer,
  { area, version }: { area: string; version: string },
): Promise<{ row: ReleaseRow; manifest: Release['manifest'] }> {
  const row = await findRelease(db, area, version);
  if (!row) throw new ProblemError(404, 'release_unknown', { params: { area, version } });
  if (row.removedAt) throw conflict('release_removed', { area, version });
  const wanted = (state: ReleaseState) => allOf(state, area).find((each) => each.version === version);
  // This server may not have been notified of it yet.
  if (!wanted(await releases.read())) await releases.refresh();
  const state = await releases.read();
  const release = wanted(state);
  if (!release) throw conflict('release_removed', { area, version });
  if (isArea(release)) {
    const { shell, areas } = resolveReleases(state, viewer, runsIn);
    const situation = { shell: shell?.manifest, areas, canaries: [] };
    const errors = preflight(version, release.manifest, situation);
    if (errors.length > 0) {
      throw new ProblemError(409, 'override_incompatible', { params: { area, version }, errors });
    }
  }
  return { row, manifest: release.manifest };
}

const isArea = (release: Release): release is AreaRelease => release.area !== SHELL_AREA;

const allOf = (state: ReleaseState, area: string): readonly Release[] =>
  area === SHELL_AREA ? (state.shell?.all ?? []) : storedReleases(state, area);
