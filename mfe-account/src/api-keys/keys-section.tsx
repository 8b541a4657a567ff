import { Box, LinkButton, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { KEYS_PATH } from './api.ts';

/** On the workspace's page: the way to its API keys. */
export function KeysSection() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('keys.title')} description={t('keys.description')}>
      <Box>
        <LinkButton to={KEYS_PATH} icon="key">
          {t('keys.open')}
        </LinkButton>
      </Box>
    </Section>
  );
}
