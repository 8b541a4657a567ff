import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Alert, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readMissed } from '../api/deliveries.ts';
import type { Revisioned } from '../api/webhooks.ts';
import { EnableActions } from './enable-actions.tsx';

/** Days for which events are recorded after the system disabled a webhook, and for which each is stored. */
const RECORDED_DAYS = 30;

interface MissedNoteProps {
  webhook: Webhook;
  onEnabled: (found: Revisioned) => void;
}

/** Why the system disabled a webhook, what it missed since, and buttons that enable it. */
export function MissedNote({ webhook, onEnabled }: MissedNoteProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const format = useFormat();
  const missed = useLoad(`webhooks/${webhook.id}/missed`, (signal) =>
    readMissed(http, webhook.id, undefined, signal),
  );
  const reason = webhook.disabledReason ?? 'failing';
  const recordedUntil =
    webhook.disabledAt && new Date(Date.parse(webhook.disabledAt) + RECORDED_DAYS * 86_400_000);
  const { count, since } = missed.value ?? { count: 0, since: null };
  return (
    <Alert
      tone="danger"
      title={t(`trouble.${reason}.title`)}
      actions={missed.value && <EnableActions id={webhook.id} missed={count} onEnabled={onEnabled} />}
    >
      <Stack gap="2">
        <Text>{t(`trouble.${reason}.text`)}</Text>
        {missed.error !== undefined && <RetryAlert load={missed} />}
        {since !== null && (
          <Text>
            {t('trouble.missed', { count, number: format.number(count), since: format.dateTime(since) })}{' '}
            {recordedUntil && recordedUntil <= new Date()
              ? t('trouble.recordedUntil', { until: format.dateTime(recordedUntil.toISOString()) })
              : t('trouble.recorded')}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
