import type { Area, AreaContext } from '@canvass/shared/contract/area';
import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { RouteObject } from 'react-router-dom';
import { AreaFailure } from '../remotes/area-failure.ts';
import { stubId } from './stubs.tsx';

function placementOf(entry: RegistryEntry, path: string): AreaRoute | undefined {
  return entry.routes.find((route) => route.path === path);
}

/**
 * Groups an area's routes by the stub they belong to. A route that `area.json` doesn't list would have no guard and no
 * status on the server, so it is refused.
 * @throws AreaFailure `contract`
 */
export function placeRoutes(entry: RegistryEntry, area: Area, ctx: AreaContext): Map<string, RouteObject[]> {
  const placed = new Map<string, RouteObject[]>();
  for (const route of area.routes(ctx)) {
    const placement = placementOf(entry, route.path ?? '');
    if (!placement) throw new AreaFailure(entry.id, 'contract', `${route.path} is not in area.json`);
    const id = stubId(entry, placement);
    placed.set(id, [...(placed.get(id) ?? []), route]);
  }
  return placed;
}
