import { Box, LinkButton, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** On the workspace's page: the way to its audit log. */
export function AuditSection() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('audit.title')} description={t('audit.description')}>
      <Box>
        <LinkButton to="/admin/workspace/audit" icon="list">
          {t('audit.open')}
        </LinkButton>
      </Box>
    </Section>
  );
}
