import type { Widget } from '@canvass/shared/api/widgets';
import { StatusPill } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/**
 * Whether the widget is shown on its pages, and if it is enabled but not shown, the survey's state that prevents it.
 */
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
