import { Drawing, Heading, LinkButton, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** The "not found" page (S2.5). The document's status is 404 as well: server and shell use the same routes. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <Stack align="center" textAlign="center" gap="3" py={{ base: '12', md: '20' }} px="4">
      <Drawing name="not-found" width={260} />
      <Text tone="muted" fontVariantNumeric="tabular-nums" letterSpacing="0.2em">
        {t('notFound.code')}
      </Text>
      <Heading as="h1" size="xl">
        {t('notFound.title')}
      </Heading>
      <Text tone="muted" maxWidth="44ch">
        {t('notFound.description')}
      </Text>
      <Stack mt="4">
        <LinkButton to="/" variant="primary">
          {t('notFound.action')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
