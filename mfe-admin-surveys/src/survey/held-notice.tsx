import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber } from '@canvass/shared/domain/format';
import { useShellState } from '@canvass/shared/state/shell-context';
import { Alert, Box, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** A note that responses are held because they are over the plan's quota. Pages that list responses show it. */
export function HeldNotice() {
  const { t } = useTranslation('admin-surveys');
  const { locale } = useArea();
  const held = useShellState((state) => state.subscription?.held ?? 0);
  if (held === 0) return null;
  return (
    <Box mb="6" data-print-hidden="">
      <Alert
        tone="warning"
        title={t('held.title', { count: held, number: formatNumber(held, locale.current) })}
        actions={<LinkButton to="/admin/subscription">{t('held.action')}</LinkButton>}
      >
        {t('held.text')}
      </Alert>
    </Box>
  );
}
