import type { Webhook } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Whether a redelivery is running. */
export const isRedelivering = ({ enabled, redelivery }: Webhook): boolean =>
  enabled && redelivery !== null && redelivery.finishedAt === null;

/** Progress of a redelivery. */
export function RedeliveryNote({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  if (!webhook.redelivery || !isRedelivering(webhook)) return null;
  const { queued, total } = webhook.redelivery;
  return (
    <Alert title={t('redeliver.runningTitle')}>
      {t('redeliver.running', { count: total, queued: format.number(queued), total: format.number(total) })}
    </Alert>
  );
}
