import { Link, NavLink, Outlet, useLocation } from '@canvass/shared/router/router';
import { Alert, Box, Flex, LinkButton, Logo, Row, SkipLink, Span, styled } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveState } from '../live/live-state.tsx';
import { LiveProvider } from '../live/live.tsx';
import { Footer } from './footer.tsx';
import { NAMESPACE } from '../messages.ts';
import { useOps } from '../api/ops-context.ts';
import { useSessionEnded } from '../api/session-end.ts';

const Header = styled('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

const Home = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
  },
});

const Entry = styled(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: '14' },
    px: '3',
    mb: '-1px',
    borderBottom: '2px solid transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', borderColor: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Main = styled('main', { base: { minWidth: 0, outline: 'none' } });

/** Everything around the page's screens. The event stream belongs to it: there is one, whichever screen is shown. */
export function Layout() {
  const { t } = useTranslation(NAMESPACE);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // As after the load of a document: screen readers begin with the new screen.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <LiveProvider>
      <SkipLink />
      <Header>
        <Flex
          align="center"
          wrap="wrap"
          columnGap="6"
          maxWidth="page"
          mx="auto"
          px={{ base: '4', sm: '6', lg: '10' }}
          pt={{ base: '2', md: '0' }}
        >
          <Home to="/ops">
            <Logo />
            <Span borderInlineStart="1px solid" borderColor="border" ps="3">
              {t('title')}
            </Span>
          </Home>
          <Box order={{ base: 1, md: 0 }} flex={{ base: '1 0 100%', md: '1' }} mx={{ base: '-3', md: '0' }}>
            <nav aria-label={t('navigation')}>
              <Entry to="/ops" end>
                {t('overview.title')}
              </Entry>
              <Entry to="/ops/log">{t('log.title')}</Entry>
              <Entry to="/ops/alerts">{t('alerts.title')}</Entry>
            </nav>
          </Box>
          <Box ms="auto">
            <LiveState />
          </Box>
        </Flex>
      </Header>
      <Box
        width="full"
        maxWidth="page"
        mx="auto"
        px={{ base: '4', sm: '6', lg: '10' }}
        py={{ base: '6', lg: '10' }}
      >
        <SignedOut />
        <Main id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </Main>
      </Box>
      <Footer />
    </LiveProvider>
  );
}

function SignedOut() {
  const { t } = useTranslation(NAMESPACE);
  const { pathname, search } = useLocation();
  const hasEnded = useSessionEnded(useOps().sessionEnd);
  if (!hasEnded) return null;
  return (
    <Box mb="6">
      <Alert
        tone="warning"
        title={t('signedOut.title')}
        actions={
          <Row>
            <LinkButton
              to={`/login?next=${encodeURIComponent(pathname + search)}`}
              reloadDocument
              variant="primary"
              size="sm"
            >
              {t('common:action.signIn')}
            </LinkButton>
          </Row>
        }
      >
        {t('signedOut.text')}
      </Alert>
    </Box>
  );
}
