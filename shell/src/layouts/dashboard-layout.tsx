import { useArea } from '@canvass/shared/contract/area-context';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { Link, useLocation } from '@canvass/shared/router/router';
import { Drawer } from '@canvass/shared/ui/admin';
import { Box, Flex, IconButton, Logo, SkipLink, styled } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Main } from './main.tsx';
import { SearchButton } from './search-button.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useSearch } from './use-search.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** The height of the banner that the server adds to previews. */
const banner = 'var(--preview-banner, 0px)';
const wide = '@media (min-width: 900px)';

const Home = styled(Link, {
  base: { display: 'flex', width: 'fit-content', textDecoration: 'none', rounded: 'sm' },
});

const Side = styled('aside', {
  base: {
    display: 'none',
    position: 'sticky',
    top: banner,
    height: `calc(100dvh - ${banner})`,
    flexDirection: 'column',
    gap: '6',
    p: '4',
    borderInlineEnd: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    [wide]: { display: 'flex' },
  },
});

const Top = styled('header', {
  base: {
    position: 'sticky',
    top: banner,
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: '14',
    px: '3',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    [wide]: { display: 'none' },
  },
});

const Page = styled('div', {
  variants: {
    fullWindow: {
      true: {
        position: 'relative',
        '--menu-button': '2.75rem',
        '@media print': { '--menu-button': '0px' },
      },
      false: {
        [wide]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)' },
        '@media print': { display: 'block' },
      },
    },
  },
});

const Content = styled('div', {
  variants: {
    fullWindow: {
      false: {
        width: 'full',
        maxWidth: 'page',
        mx: 'auto',
        px: { base: '4', sm: '6', lg: '10' },
        py: { base: '6', lg: '10' },
      },
    },
  },
});

const Corner = styled('div', {
  base: { position: 'absolute', top: '2.5', insetInlineStart: '2', zIndex: 'sticky' },
});

/** The layout of signed-in pages: navigation at the side; in a drawer below 900 px, and for pages with the whole window. */
export function DashboardLayout() {
  const { t } = useTranslation('common');
  const { page } = useArea();
  const { pathname } = useLocation();
  const workspace = useWorkspace();
  const [open, setOpen] = useState(false);
  const { search, open: openSearch } = useSearch();
  useEffect(() => setOpen(false), [pathname]);

  const fullWindow = matchRoute(page.registry, pathname)?.route.fullWindow === true;
  const menuButton = <IconButton icon="menu" label={t('layout.openMenu')} onClick={() => setOpen(true)} />;
  const drawer = (
    <Drawer open={open} onClose={() => setOpen(false)} title={t('layout.menu')} side="start" width="18rem">
      <Box mb="4">
        <WorkspaceSwitcher onSwitched={() => setOpen(false)} />
      </Box>
      {fullWindow && (
        <Box mb="4">
          <SearchButton
            wide
            onClick={() => {
              setOpen(false);
              openSearch();
            }}
          />
        </Box>
      )}
      <SideNavigation registry={page.registry} onFollow={() => setOpen(false)} />
      <Flex my="6" align="center" justify="space-between" gap="2">
        <LanguageSwitch />
        <AppearanceSwitch />
      </Flex>
      {fullWindow && <AccountMenu wide />}
    </Drawer>
  );

  const home = (
    <Home to="/admin" aria-label={t('layout.dashboardHome')}>
      <Logo />
    </Home>
  );
  return (
    <Page fullWindow={fullWindow}>
      <SkipLink />
      {!fullWindow && (
        <Side data-print-hidden="">
          <Box px="2" py="1">
            {home}
          </Box>
          <WorkspaceSwitcher />
          <SearchButton wide onClick={openSearch} />
          <Box flex="1" overflowY="auto">
            <SideNavigation registry={page.registry} />
          </Box>
          <Flex align="center" justify="space-between" px="2" gap="2">
            <LanguageSwitch />
            <AppearanceSwitch />
          </Flex>
          <AccountMenu wide />
        </Side>
      )}
      {fullWindow ? (
        <Corner data-print-hidden="">{menuButton}</Corner>
      ) : (
        <Top data-print-hidden="">
          {menuButton}
          <Box flex="1">{home}</Box>
          <SearchButton onClick={openSearch} />
          <AccountMenu />
        </Top>
      )}
      {drawer}
      {search}
      <Content fullWindow={fullWindow}>
        <Main owner={workspace?.id} />
      </Content>
    </Page>
  );
}
