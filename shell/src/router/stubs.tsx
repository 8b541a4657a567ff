import type { AreaContext } from '@canvass/shared/contract/area';
import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { RouteObject } from 'react-router-dom';
import { PagePlaceholder } from '../layouts/page-placeholder.tsx';
import { AreaBoundary } from '../screens/area-boundary.tsx';
import { guard } from './guard.ts';
import { notFound } from '../screens/not-found.ts';

type Placement = Pick<AreaRoute, 'layout' | 'guard'>;

/** Id of the stub in the route tree under which an area's screens of one layout and guard are patched. */
export function stubId(entry: RegistryEntry, placement: Placement): string {
  return `${entry.id}:${placement.layout}:${placement.guard}`;
}

/**
 * The stubs of one layout, without screens until an area is first visited. A stub has no path of its own: one with a
 * path would match as a leaf and never be patched. Its `path/*` children match the address until then; once the area is
 * loaded, its own routes match better, and an address that still matches a child here is no screen of the area.
 */
export function stubsOf(ctx: AreaContext, layout: AreaRoute['layout']): RouteObject[] {
  const children = new Map<string, RouteObject[]>();
  for (const entry of ctx.page.registry) {
    for (const route of entry.routes.filter((candidate) => candidate.layout === layout)) {
      const id = stubId(entry, route);
      const path = route.path === '/' ? '/*' : `${route.path}/*`;
      children.set(id, [...(children.get(id) ?? []), { path, loader: notFound, element: null }]);
    }
  }
  return [...children].map(([id, below]) => ({
    id,
    loader: guard(ctx),
    ErrorBoundary: AreaBoundary,
    // While the first address's area is being loaded. The layout around it is the one that stays, with a menu that is open.
    HydrateFallback: PagePlaceholder,
    children: below,
  }));
}
