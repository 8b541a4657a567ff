import type { Widget } from '@canvass/shared/api/widgets';
import { StatusPill } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Whether it is shown on the pages that carry it, and if it is enabled and isn't, what of its survey keeps it from that. */
export function WidgetStatus({
  widget: { enabled, surveyAvailability },
}: {
  widget: Pick<Widget, 'enabled' | 'surveyAvailability'>;
}) {
  const { t } = useTranslation('admin-widgets');
  if (!enabled) return <StatusPill>{t('status.off')}</StatusPill>;
  return (
    <StatusPill tone={surveyAvailability === 'open' ? 'success' : 'warning'}>
      {t(`status.${surveyAvailability}`)}
    </StatusPill>
  );
}
