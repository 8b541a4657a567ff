import type { Registry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';

/**
 * The list that the thing of an address is in, by the menu: `/admin/surveys` for `/admin/surveys/Ab3dEf6hIj9k/edit`. Null for an
 * address that shows no single thing.
 */
export function listOfThing(registry: Registry, path: string): string | null {
  if (!matchRoute(registry, path)?.route.path.includes('/:')) return null;
  const lists = registry
    .flatMap(({ nav }) => nav.map((entry) => entry.path))
    .filter((list) => path.startsWith(`${list}/`));
  return lists.sort((one, other) => other.length - one.length)[0] ?? '/admin';
}
