import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { isAmong } from '../releases/resolve.ts';
import type { Release, ReleaseState } from '../releases/state.ts';
import type { Reporter } from './reporter.ts';

/**
 * Whether a reporter counts for the failure budget of a release: only a reporter who can have been given it. A canary goes to
 * some of the signed-in users, always the same; an area whose addresses all ask for a session is shown to no others. So a
 * visitor without an account can say nothing about those.
 */
export function countsTowardsBudget(
  state: ReleaseState,
  release: Release,
  { user }: Pick<Reporter, 'user'>,
): boolean {
  const own = release.area === SHELL_AREA ? state.shell : state.areas.get(release.area);
  const canary = own?.canary;
  if (canary?.id === release.id) {
    return user !== undefined && isAmong(canary, user.id, own?.canaryPercent ?? 0);
  }
  return user !== undefined || isOpen(release);
}

/** Whether it has addresses for visitors who aren't signed in. */
const isOpen = (release: Release): boolean =>
  !('entry' in release) || release.manifest.area.routes.some(({ guard }) => guard !== 'user');
