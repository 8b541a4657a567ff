import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Alert, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@canvass/shared/domain/days';
import { readMissed } from '../api/deliveries.ts';
import { webhookKeys } from '../api/webhook-keys.ts';
import { EnableActions } from './enable-actions.tsx';

/** Days for which events are recorded after the system disabled a webhook, and for which each is stored. */
const RECORDED_DAYS = 30;

/** Why the system disabled a webhook, what it missed since, and buttons that enable it. */
export function MissedNote({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const format = useFormat();
  const missed = useQuery({
    queryKey: webhookKeys.missed(webhook.id),
    queryFn: ({ signal }) => readMissed(http, webhook.id, undefined, signal),
  });
  const reason = webhook.disabledReason ?? 'failing';
  const recordedUntil =
    webhook.disabledAt && new Date(Date.parse(webhook.disabledAt) + RECORDED_DAYS * DAY_MS);
  const { count, since } = missed.data ?? { count: 0, since: null };
  return (
    <Alert
      tone="danger"
      title={t(`statusNote.${reason}.title`)}
      actions={missed.data && <EnableActions id={webhook.id} missed={count} />}
    >
      <Stack gap="2">
        <Text>{t(`statusNote.${reason}.text`)}</Text>
        {missed.error && <RetryAlert query={missed} />}
        {since !== null && (
          <Text>
            {t('statusNote.missed', { count, number: format.number(count), since: format.dateTime(since) })}{' '}
            {recordedUntil && recordedUntil <= new Date()
              ? t('statusNote.recordedUntil', { until: format.dateTime(recordedUntil.toISOString()) })
              : t('statusNote.recorded')}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
