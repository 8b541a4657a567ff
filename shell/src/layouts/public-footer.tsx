import { useArea } from '@canvass/shared/contract/area-context';
import { Link } from '@canvass/shared/router/router';
import { Box, Flex, Grid, Logo, Row, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { publicPages } from '../menu/public-pages.ts';

const Anchor = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '11', md: 'auto' },
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});
const Title = styled('h2', { base: { m: 0, textStyle: 'sm', fontWeight: 'semibold' } });
const List = styled('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '0', md: '2' },
  },
});

type Pages = (typeof publicPages)[keyof typeof publicPages];

function Column({ title, pages, documents = [] }: { title: string; pages: Pages; documents?: Pages | [] }) {
  const id = useId();
  const { t } = useTranslation('common');
  return (
    <Stack as="nav" aria-labelledby={id} gap="3">
      <Title id={id}>{title}</Title>
      <List>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Anchor to={path}>{t(label)}</Anchor>
          </li>
        ))}
        {documents.map(({ path, label }) => (
          <li key={path}>
            <Anchor to={path} reloadDocument>
              {t(label)}
            </Anchor>
          </li>
        ))}
      </List>
    </Stack>
  );
}

export function PublicFooter() {
  const { t } = useTranslation('common');
  const { operator } = useArea().page;
  return (
    <Box as="footer" borderTop="1px solid" borderColor="border" bg="bg.subtle" mt={{ base: '16', md: '24' }}>
      <Box maxWidth="page" mx="auto" px={{ base: '4', sm: '6' }} py={{ base: '8', md: '12' }}>
        <Grid gap="8" gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }}>
          <Stack gap="3" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Logo />
            <Text tone="muted">{t('layout.tagline')}</Text>
          </Stack>
          <Column
            title={t('layout.footer.product')}
            pages={publicPages.main}
            documents={publicPages.documents}
          />
          <Column title={t('layout.footer.legal')} pages={publicPages.legal} />
        </Grid>
        <Flex mt="10" justify="space-between" align="center" wrap="wrap" gap="4">
          <Text tone="muted">
            {t('layout.footer.rights', { year: new Date().getFullYear() })}
            {operator && ` · ${t('layout.footer.operator', operator)}`}
          </Text>
          <Row gap="6">
            <LanguageSwitch />
            <AppearanceSwitch />
          </Row>
        </Flex>
      </Box>
    </Box>
  );
}
