import type { FieldError } from '@canvass/shared/api/problem';
import { type AreaManifest, federationName } from '@canvass/shared/contract/area-manifest';
import { RESERVED_SEGMENTS } from './reserved-paths.ts';

/** The claims of a release for its area: addresses, menu entries, and the name of its federation container. */
export type Claims = { area: Pick<AreaManifest, 'id' | 'routes' | 'nav'>; name: string };

/** A live area, with what it claims. */
export type LiveClaims = Claims['area'];

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Whether an address exists that both patterns match; `:name` matches every segment. */
function overlap(one: string, other: string): boolean {
  const left = segments(one);
  const right = segments(other);
  if (left.length !== right.length) return false;
  return left.every((part, index) => {
    const beside = right[index] ?? '';
    return part === beside || part.startsWith(':') || beside.startsWith(':');
  });
}

/**
 * Finds what a release claims that isn't its area's to have. Of two areas with overlapping routes one would answer some
 * addresses of the other, so overlapping is refused even where the more specific route would win.
 * @param others the other live areas; one that has the same id is left out
 * @param icons the names that the live shell draws in its menu; undefined if its build did not say
 * @returns an error per claim, naming the field and the owner
 */
export function refusedClaims(
  { area, name }: Claims,
  others: readonly LiveClaims[],
  icons?: readonly string[],
): FieldError[] {
  const rivals = others.filter(({ id }) => id !== area.id);
  const error = (field: string, code: string, params: Record<string, unknown>): FieldError => ({
    field,
    code,
    message: '',
    params: { area: area.id, ...params },
  });
  const errors: FieldError[] = [];

  const wanted = federationName(area.id);
  if (name !== wanted) errors.push(error('name', 'release_name', { name, wanted }));

  for (const [index, { path }] of area.routes.entries()) {
    const field = `area.routes.${index}.path`;
    if (RESERVED_SEGMENTS.has(segments(path)[0] ?? '')) {
      errors.push(error(field, 'release_route_reserved', { path }));
    }
    const owner = ownerOf(rivals, path);
    if (owner) errors.push(error(field, 'release_route_taken', { path, ...owner }));
  }

  for (const [index, { path, icon, iconPaths }] of area.nav.entries()) {
    const field = `area.nav.${index}`;
    const owner = ownerOf(rivals, path) ?? menuOwnerOf(rivals, path);
    if (owner) errors.push(error(`${field}.path`, 'release_menu_taken', { path, ...owner }));
    else if (!area.routes.some((route) => overlap(route.path, path))) {
      errors.push(error(`${field}.path`, 'release_menu_unknown', { path }));
    }
    const isDrawn = iconPaths !== undefined || !icons || icons.includes(icon);
    if (!isDrawn) errors.push(error(`${field}.icon`, 'release_icon_unknown', { icon }));
  }
  return errors;
}

/** The area whose route overlaps a path, with that route. */
function ownerOf(areas: readonly LiveClaims[], path: string): { owner: string; taken: string } | undefined {
  for (const { id, routes } of areas) {
    const route = routes.find((each) => overlap(each.path, path));
    if (route) return { owner: id, taken: route.path };
  }
  return undefined;
}

/** The area that has a menu entry to a path. */
function menuOwnerOf(
  areas: readonly LiveClaims[],
  path: string,
): { owner: string; taken: string } | undefined {
  const found = areas.find(({ nav }) => nav.some((entry) => entry.path === path));
  return found && { owner: found.id, taken: path };
}
