import type { AreaContext } from '@canvass/shared/contract/area';
import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { RouteObject } from 'react-router-dom';
import { AreaBoundary } from '../screens/area-boundary.tsx';
import { guard } from './guard.ts';
import { notFound } from './not-found.ts';

type Placement = Pick<AreaRoute, 'layout' | 'guard'>;

/** Names the place in the route tree where an area's screens of one layout and guard are put. */
export function stubId(entry: RegistryEntry, placement: Placement): string {
  return `${entry.id}:${placement.layout}:${placement.guard}`;
}

/**
 * The places of one layout, empty until an area is first visited. A stub has no path of its own: one that had would
 * match as a leaf and never be filled. Its `path/*` children keep the address inside the layout meanwhile; once the area
 * is there, its own routes match better, and what still ends in a child here is no screen of the area.
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
    children: below,
  }));
}
