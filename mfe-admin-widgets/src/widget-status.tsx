import type { Widget } from '@canvass/shared/api/widgets';
import { StatusPill } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Whether it is shown on the pages that carry it. */
export function WidgetStatus({ widget }: { widget: Pick<Widget, 'enabled'> }) {
  const { t } = useTranslation('admin-widgets');
  return (
    <StatusPill tone={widget.enabled ? 'success' : 'neutral'}>
      {t(widget.enabled ? 'status.on' : 'status.off')}
    </StatusPill>
  );
}
