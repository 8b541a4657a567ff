import type { AreaManifest } from '@canvass/shared/contract/area-manifest';
import type { Release } from '../releases/state.ts';

/** Below it are the addresses of previews: `/preview/<area>/<version>`, and `/preview/dev?area=…&url=…&path=…`. */
export const PREVIEW_PATH = '/preview';

/** Where the dashboard begins. */
const DASHBOARD = '/admin';

/** The page on which a release's preview begins; the dashboard's first one for the shell. */
export const firstPage = (manifest: Release['manifest'] | undefined): string =>
  manifest && 'area' in manifest ? firstPageOf(manifest.area.routes) : DASHBOARD;

/** An area's first page that a signed-in user may see without an id. */
export function firstPageOf(routes: AreaManifest['routes']): string {
  return routes.find(({ path, guard }) => !path.includes(':') && guard !== 'guest')?.path ?? DASHBOARD;
}
