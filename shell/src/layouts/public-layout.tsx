import { useSessionUser } from '@canvass/shared/contract/area-context';
import { Link, NavLink, useLocation } from '@canvass/shared/router/router';
import { Box, IconButton, LinkButton, Logo, SkipLink, styled } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Main } from './main.tsx';
import { PublicFooter } from './public-footer.tsx';
import { publicPages } from '../menu/public-pages.ts';
import { useOnDemand } from './use-on-demand.ts';

// The drawer depends on the dashboard's components, which a visitor on a desktop never needs.
const load = () => import('./phone-menu.tsx');

const Bar = styled('header', {
  base: {
    position: 'sticky',
    top: 'var(--preview-banner, 0px)',
    zIndex: 'sticky',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

const Inner = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    height: '16',
  },
});

const Home = styled(Link, { base: { display: 'inline-flex', textDecoration: 'none', rounded: 'sm' } });

const Pages = styled('nav', { base: { display: { base: 'none', md: 'flex' }, gap: '1', ms: '6' } });

const Page = styled(NavLink, {
  base: {
    px: '3',
    py: '2',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg' },
  },
});

/** The layout of the public site: its main pages at the top, all others in the footer (S2.2). */
export function PublicLayout() {
  const { t } = useTranslation('common');
  const user = useSessionUser();
  const { pathname } = useLocation();
  const [PhoneMenu, open, close] = useOnDemand(load);
  useEffect(close, [close, pathname]);

  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <Bar>
        <Inner>
          <Home to="/" aria-label={t('layout.home')}>
            <Logo />
          </Home>
          <Pages aria-label={t('layout.mainNavigation')}>
            {publicPages.main.map(({ path, label }) => (
              <Page key={path} to={path}>
                {t(label)}
              </Page>
            ))}
          </Pages>
          <Box flex="1" />
          {user ? (
            <LinkButton to="/admin" variant="primary" size="sm">
              {t('nav.dashboard')}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/login" variant="ghost" size="sm" display={{ base: 'none', sm: 'inline-flex' }}>
                {t('action.signIn')}
              </LinkButton>
              <LinkButton to="/register" variant="primary" size="sm">
                {t('action.signUp')}
              </LinkButton>
            </>
          )}
          <Box display={{ base: 'block', md: 'none' }}>
            <IconButton icon="menu" label={t('layout.openMenu')} onClick={open} />
          </Box>
        </Inner>
      </Bar>
      {PhoneMenu && <PhoneMenu signedIn={user !== null} onClose={close} />}
      <Box flex="1">
        <Main />
      </Box>
      <PublicFooter />
    </Box>
  );
}
