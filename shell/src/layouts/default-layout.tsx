import { Link } from '@canvass/shared/router/router';
import { Box, Card, Flex, Logo, Row, SkipLink, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Main } from './main.tsx';

const Home = styled(Link, { base: { textDecoration: 'none', rounded: 'sm' } });

/** A single centred card: login, register, forgotten password (S2.3). */
export function DefaultLayout() {
  const { t } = useTranslation('common');
  return (
    <Flex direction="column" align="center" minHeight="100dvh" px="4" py={{ base: '6', sm: '10' }}>
      <SkipLink />
      <header>
        <Home to="/" aria-label={t('layout.home')}>
          <Logo size={32} />
        </Home>
      </header>
      <Box flex="1" width="full" maxWidth="narrow" mt={{ base: '6', sm: '12' }}>
        <Card padding="lg" boxShadow="sm">
          <Main />
        </Card>
      </Box>
      <Row as="footer" mt="8" gap="6" justify="center">
        <LanguageSwitch />
        <AppearanceSwitch />
      </Row>
    </Flex>
  );
}
