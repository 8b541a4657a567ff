import { MOST_OVERRIDES, type Override, type Overrides } from '@canvass/shared/api/overrides';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { loadsDevelopment } from '@canvass/shared/federation/shell-page';
import type { Context } from 'koa';
import { sessionOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import type { SecurityEvent } from '../../platform/http/security-log.ts';
import type { CurrentReleases } from '../releases/current.ts';
import { runsIn } from '../releases/preflight.ts';
import { resolveReleases } from '../releases/resolve.ts';
import type { Release } from '../releases/state.ts';
import type { ReleaseRow } from '../releases/store/read.ts';
import { readOverrides, writeOverrides } from './cookie.ts';
import { findPreview } from './find-preview.ts';
import { viewerOf } from './viewer.ts';

/** The release or build that an override would show. */
export interface Previewed {
  /** Undefined for a development build. */
  row?: ReleaseRow;
  /** The release's manifest; for a development build, which the server can't reach, that of the area's live release. */
  manifest: Release['manifest'] | undefined;
}

/** Checks whether an override can be set. @throws 404, 409, 422 with the reasons */
export type CheckOverride = (ctx: Context, area: string, override: Override) => Promise<Previewed>;

/**
 * Creates the check of overrides: the release exists and can be shown, the shell can load a development build, and the browser
 * has not too many overrides.
 */
export function overrideCheck(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  releases: CurrentReleases,
): CheckOverride {
  return async (ctx, area, { version }) => {
    const others = Object.keys(readOverrides(ctx)).filter((other) => other !== area);
    if (others.length >= MOST_OVERRIDES) throw conflict('override_limit', { limit: MOST_OVERRIDES });
    const viewer = viewerOf(ctx, await sessionOf(ctx, deps), deps.config);
    if (version !== undefined) return findPreview(deps, releases, viewer, { area, version });
    if (area === SHELL_AREA) throw invalid([{ field: 'area', code: 'development_shell', message: '' }]);
    const state = await releases.read();
    const { shell } = resolveReleases(state, viewer, runsIn);
    if (shell && !loadsDevelopment(shell.manifest)) throw conflict('override_shell_old');
    return { manifest: state.areas.get(area)?.live.manifest };
  };
}

/** Adds a checked override to those of this browser, in place of an earlier one of the same area. @returns all of them */
export function setOverride(ctx: Context, area: string, override: Override): Overrides {
  const overrides = { ...readOverrides(ctx), [area]: override };
  ctx.state.securityEvent = 'release.previewed' satisfies SecurityEvent;
  writeOverrides(ctx, overrides);
  return overrides;
}
