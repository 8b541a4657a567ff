import type { Release } from '../releases/state.ts';

/** Below it are the addresses of previews: `/preview/<area>/<version>`, and `/preview/dev?area=…&url=…`. */
export const PREVIEW_PATH = '/preview';

/** Where the dashboard begins. */
const DASHBOARD = '/admin';

/** The page on which a preview begins: the area's first page that a signed-in user may see without an id. */
export function firstPage(manifest: Release['manifest'] | undefined): string {
  const routes = manifest && 'area' in manifest ? manifest.area.routes : [];
  return routes.find(({ path, guard }) => !path.includes(':') && guard !== 'guest')?.path ?? DASHBOARD;
}
