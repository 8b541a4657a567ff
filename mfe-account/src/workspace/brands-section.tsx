import { Box, LinkButton, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** On the workspace's page: the way to its brands. */
export function BrandsSection() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('brands.title')} description={t('brands.description')}>
      <Box>
        <LinkButton to="/admin/brands">{t('brands.open')}</LinkButton>
      </Box>
    </Section>
  );
}
