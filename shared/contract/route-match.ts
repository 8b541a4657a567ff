import type { AreaRoute } from './area-manifest.ts';
import type { Registry, RegistryEntry } from './registry.ts';

export interface RouteMatch {
  entry: RegistryEntry;
  route: AreaRoute;
  params: Record<string, string>;
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchOne(pattern: string[], path: string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return params;
}

/**
 * The area and route of a path (without locale prefix and query); `null` is a 404. Server and shell call the same
 * function, so that status and screen agree. Of several matching patterns the one with most fixed segments wins:
 * `/admin/surveys/new` before `/admin/surveys/:id`.
 */
export function matchRoute(registry: Registry, path: string): RouteMatch | null {
  const given = segments(path);
  let best: RouteMatch | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const entry of registry) {
    for (const route of entry.routes) {
      const params = matchOne(segments(route.path), given);
      if (!params) continue;
      const count = Object.keys(params).length;
      if (count < fewest) {
        best = { entry, route, params };
        fewest = count;
      }
    }
  }
  return best;
}
