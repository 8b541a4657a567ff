import type { AreaContext } from '@canvass/shared/contract/area';
import type { AreaId } from '@canvass/shared/contract/area-manifest';
import { detour } from '@canvass/shared/contract/guard';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import type { i18n } from 'i18next';
import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { AreaFailure } from '../remotes/area-failure.ts';
import type { AreaLoader } from '../remotes/load-area.ts';
import { placeRoutes } from './area-routes.ts';

interface Options {
  ctx: AreaContext;
  i18n: i18n;
  loader: AreaLoader;
}

/**
 * Patches an area's routes into the route tree when it is first visited. The router calls this again for every address
 * with a parameter, and possibly for two addresses at once, so stubs that are already patched are skipped.
 */
export function patchArea({ ctx, i18n, loader }: Options): PatchRoutesOnNavigationFunction {
  const placed = new Set<AreaId>();
  return async ({ path, patch, signal }) => {
    const match = matchRoute(ctx.page.registry, splitLocalePath(path).path);
    if (!match || placed.has(match.entry.id)) return;
    if (detour(match.route.guard, path, ctx.session.user() !== null)) return;
    const { entry } = match;
    const language = ctx.locale.current;
    const area = await loader.area(entry);
    try {
      i18n.addResourceBundle(language, entry.id, await loader.messages(entry, area, language));
      const routes = placeRoutes(entry, area, ctx);
      if (signal.aborted || placed.has(entry.id)) return;
      placed.add(entry.id);
      for (const [id, children] of routes) patch(id, children);
    } catch (error) {
      throw error instanceof AreaFailure ? error : new AreaFailure(entry.id, 'crashed', error);
    }
  };
}
