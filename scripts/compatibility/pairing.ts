import type { AreaBuildManifest, ShellBuildManifest } from '@canvass/shared/federation/build-manifest';
import { translate } from '../../bff/platform/http/language.ts';
import { preflight } from '../../bff/site/releases/preflight.ts';

/** Areas that are tried in a shell, apart from those that say themselves that they can't run in it. */
export interface Pairing<Area> {
  /** They say nothing against it, so every route has to mount. */
  together: Area[];
  /** The reason of each of the others, as the server refuses it: "widgets 1.8.0 needs contract ^2.0.0; the shell has 3.0.0." */
  declared: { area: Area; reasons: string[] }[];
}

/**
 * Pairs a shell with areas as the preflight of the server does. A pair that the versions of contract and shared modules declare
 * incompatible is named and not tried; a break that they don't declare shows when the routes are mounted.
 */
export function pair<Area extends { manifest: AreaBuildManifest }>(
  shell: ShellBuildManifest,
  areas: readonly Area[],
): Pairing<Area> {
  const judged = areas.map((area) => ({ area, reasons: reasonsAgainst(shell, area.manifest) }));
  return {
    together: judged.filter(({ reasons }) => reasons.length === 0).map(({ area }) => area),
    declared: judged.filter(({ reasons }) => reasons.length > 0),
  };
}

function reasonsAgainst(shell: ShellBuildManifest, manifest: AreaBuildManifest): string[] {
  const errors = preflight(manifest.version, manifest, { shell, areas: [], canaries: [] });
  return errors.map(({ code, params }) => translate('en', `fields.${code}`, params));
}
