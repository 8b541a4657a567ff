import { useArea } from '@canvass/shared/contract/area-context';
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
import { SideNavigation } from './side-navigation.tsx';
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
  base: {
    [wide]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
});

/** The layout of signed-in pages: navigation at the side, below 900 px in a drawer. */
export function DashboardLayout() {
  const { t } = useTranslation('common');
  const { page } = useArea();
  const { pathname } = useLocation();
  const workspace = useWorkspace();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);

  const home = (
    <Home to="/admin" aria-label={t('layout.dashboardHome')}>
      <Logo />
    </Home>
  );
  return (
    <Page>
      <SkipLink />
      <Side data-print-hidden="">
        <Box px="2" py="1">
          {home}
        </Box>
        <WorkspaceSwitcher />
        <Box flex="1" overflowY="auto">
          <SideNavigation registry={page.registry} />
        </Box>
        <Flex align="center" justify="space-between" px="2" gap="2">
          <LanguageSwitch />
          <AppearanceSwitch />
        </Flex>
        <AccountMenu wide />
      </Side>
      <Top data-print-hidden="">
        <IconButton icon="menu" label={t('layout.openMenu')} onClick={() => setOpen(true)} />
        <Box flex="1">{home}</Box>
        <AccountMenu />
      </Top>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('layout.menu')} side="start" width="18rem">
        <Box mb="4">
          <WorkspaceSwitcher onSwitched={() => setOpen(false)} />
        </Box>
        <SideNavigation registry={page.registry} onFollow={() => setOpen(false)} />
        <Flex mt="6" align="center" justify="space-between" gap="2">
          <LanguageSwitch />
          <AppearanceSwitch />
        </Flex>
      </Drawer>
      <Box
        width="full"
        maxWidth="page"
        mx="auto"
        px={{ base: '4', sm: '6', lg: '10' }}
        py={{ base: '6', lg: '10' }}
      >
        <Main owner={workspace?.id} />
      </Box>
    </Page>
  );
}
