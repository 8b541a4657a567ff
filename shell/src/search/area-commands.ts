import type { Registry } from '@canvass/shared/contract/registry';
import type { Locale } from '@canvass/shared/domain/locales';
import { isPermission, may, type Role } from '@canvass/shared/domain/policy';
import { isIconName } from '@canvass/shared/ui/core';
import type { SearchCommand } from './search-entry.ts';

const HOME = '/admin';

/**
 * The entries of the areas of the dashboard: their commands, and their pages that have no command of their own and are about no
 * single thing. Entries that the role may not see are left out. In the order of the menu.
 */
export function areaCommands(registry: Registry, locale: Locale, role: Role | undefined): SearchCommand[] {
  const order = ({ nav }: Registry[number]) => Math.min(...nav.map((entry) => entry.order));
  const areas = registry.toSorted((one, other) => order(one) - order(other));
  const own = areas.flatMap(({ commands = [] }) => commands);
  const nav = areas.flatMap((area) => area.nav);
  /** The menu's entry that a page belongs to; the overview is above none. */
  const above = (path: string) =>
    nav
      .filter((entry) => path === entry.path || (entry.path !== HOME && path.startsWith(`${entry.path}/`)))
      .sort((one, other) => other.path.length - one.path.length)[0];
  const isCommand = (path: string) => own.some((command) => command.path === path);
  const pages = areas.flatMap(({ routes }) =>
    routes.flatMap(({ path, layout, title }) =>
      layout === 'dashboard' && title && !path.includes(':') && !isCommand(path)
        ? [{ path, label: title, permission: above(path)?.permission, words: undefined, icon: undefined }]
        : [],
    ),
  );
  return [...own, ...pages]
    .filter(({ permission = '' }) => !role || !isPermission(permission) || may(role, permission))
    .map(({ path, label, words, icon = above(path)?.icon ?? '' }) => ({
      id: `page-${path}`,
      label: label[locale],
      words: words?.[locale] ?? '',
      icon: isIconName(icon) ? icon : 'arrow-right',
      path,
    }));
}
