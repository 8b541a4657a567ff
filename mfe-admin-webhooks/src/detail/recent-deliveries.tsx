import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { Card, LoadingState, Section, Text, TextLink } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeliveries } from '../api/deliveries.ts';
import { DeliveryTable } from '../deliveries/delivery-table.tsx';
import { dueSoon } from '../deliveries/due-soon.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useRefresh } from '../use-refresh.ts';

interface RecentDeliveriesProps {
  webhook: Webhook;
  /** What was under way came to an end, which may have changed the webhook. */
  onSettled: () => void;
}

/** The last five attempts, kept current while one is due. */
export function RecentDeliveries({ webhook, onSettled }: RecentDeliveriesProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const recent = useLoad(`webhooks/${webhook.id}/deliveries?limit=5`, (signal) =>
    listDeliveries(http, webhook.id, { limit: 5 }, signal),
  );
  const { reload } = recent;
  const waiting = recent.value?.items.some((delivery) => dueSoon(delivery)) ?? false;
  useRefresh(waiting, reload);
  // The webhook was read again because a test was sent: then there is a new delivery to show.
  useEffect(() => reload(), [webhook, reload]);
  useEffect(() => {
    if (!waiting) return;
    return onSettled;
  }, [waiting, onSettled]);

  const all = `/admin/webhooks/${webhook.id}/deliveries`;
  return (
    <Section title={t('detail.recent')} actions={<TextLink to={all}>{t('detail.allDeliveries')}</TextLink>}>
      {!recent.value ? (
        recent.error ? (
          <LoadFailure error={recent.error} onRetry={reload} retrying={recent.loading} />
        ) : (
          <LoadingState lines={3} />
        )
      ) : recent.value.items.length === 0 ? (
        <Card>
          <Text tone="muted">{t('detail.noDeliveries')}</Text>
        </Card>
      ) : (
        <DeliveryTable
          deliveries={recent.value.items}
          caption={t('detail.recent')}
          hrefOf={(delivery) => `${all}?delivery=${delivery.id}`}
        />
      )}
    </Section>
  );
}
