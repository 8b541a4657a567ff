import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { isPermission, may } from '@canvass/shared/domain/policy';
import type { Registry } from '@canvass/shared/contract/registry';
import { NavLink, useLocale } from '@canvass/shared/router/router';
import { styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from './menu-icon.tsx';

const List = styled('ul', {
  base: { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: '0.5' },
});

const Entry = styled(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    // 44 px in the drawer, for touch.
    minHeight: '11',
    '@media (min-width: 900px)': { minHeight: '9' },
    px: '3',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    transition: 'background-color 150ms, color 150ms',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent' },
  },
});

interface SideNavigationProps {
  registry: Registry;
  /** Called when a link is pressed, before any question or loading. */
  onFollow?: () => void;
}

/** Rendered from the registry alone: the menu needs no area to be loaded. */
export function SideNavigation({ registry, onFollow }: SideNavigationProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const role = useWorkspace()?.role;
  const entries = registry
    .flatMap((area) => area.nav)
    // A newer area may name a permission that this shell doesn't know.
    .filter(({ permission = '' }) => !role || !isPermission(permission) || may(role, permission))
    .sort((one, other) => one.order - other.order);
  return (
    <nav aria-label={t('layout.mainNavigation')}>
      <List>
        {entries.map(({ path, label, icon, iconPaths }) => (
          <li key={path}>
            <Entry
              to={path}
              onClick={onFollow}
              end={path === '/admin' || entries.some((other) => other.path.startsWith(`${path}/`))}
            >
              <MenuIcon name={icon} paths={iconPaths} />
              {label[locale]}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
