import type { Registry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';
import type { Locale } from '@canvass/shared/domain/locales';
import { isPermission, may, type Role } from '@canvass/shared/domain/policy';
import { isIconName } from '@canvass/shared/ui/core';
import type { SearchCommand } from './search-entry.ts';

const HOME = '/admin';

/**
 * The entries of the areas of the dashboard: the commands about the thing that the page shows, their other commands, and their pages
 * that have no command of their own and are about no single thing. Entries that the role may not see are left out; pages need the
 * permission of the nearest command or menu's entry above them. In the order of the menu.
 * @param shown the path of the page, without its language
 */
export function areaCommands(
  registry: Registry,
  locale: Locale,
  role: Role | undefined,
  shown: string,
): SearchCommand[] {
  const order = ({ nav }: Registry[number]) => Math.min(...nav.map((entry) => entry.order));
  const areas = registry.toSorted((one, other) => order(one) - order(other));
  const own = areas.flatMap(({ commands = [] }) => commands);
  const nav = areas.flatMap((area) => area.nav);
  /** The menu's entry that a page belongs to. */
  const above = (path: string) => nearest(nav, path);
  const isCommand = (path: string) => own.some((command) => command.path === path);
  const pages = areas.flatMap(({ routes }) =>
    routes.flatMap(({ path, layout, title }) =>
      layout === 'dashboard' && title && !path.includes(':') && !isCommand(path)
        ? [
            {
              path,
              label: title,
              permission: nearest([...nav, ...own], path)?.permission,
              words: undefined,
              icon: undefined,
            },
          ]
        : [],
    ),
  );
  return [...contextCommands(registry, shown), ...own, ...pages]
    .filter(({ permission = '' }) => !role || !isPermission(permission) || may(role, permission))
    .map(({ path, label, words, icon = above(path)?.icon ?? '' }) => ({
      id: `page-${path}`,
      label: label[locale],
      words: words?.[locale] ?? '',
      icon: isIconName(icon) ? icon : 'arrow-right',
      path,
    }));
}

/** The entry for a page or for the nearest page above it; the overview is above none. */
function nearest<Entry extends { path: string }>(entries: readonly Entry[], path: string): Entry | undefined {
  return entries
    .filter((entry) => path === entry.path || (entry.path !== HOME && path.startsWith(`${entry.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The commands about the thing that a page shows, with its id in their paths. */
function contextCommands(registry: Registry, shown: string) {
  const match = matchRoute(registry, shown);
  return (match?.entry.contextCommands ?? []).flatMap((command) => {
    const [thing = ''] = /^.*:[a-zA-Z]+/.exec(command.path) ?? [];
    if (!match || !`${match.route.path}/`.startsWith(`${thing}/`)) return [];
    const path = command.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => match.params[name] ?? '');
    return [{ ...command, path }];
  });
}
