import type { Page } from '@canvass/shared/api/paging';
import type { Delivery } from '@canvass/shared/api/webhooks';
import type { Loaded } from '@canvass/shared/http/use-load';
import { Card, LoadingState, Section, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DeliveryTable } from '../deliveries/delivery-table.tsx';
import { LoadFailure } from '../load-failure.tsx';

interface RecentDeliveriesProps {
  webhookId: string;
  recent: Loaded<Page<Delivery>>;
}

/** The latest deliveries, each with a link to its details. */
export function RecentDeliveries({ webhookId, recent }: RecentDeliveriesProps) {
  const { t } = useTranslation('admin-webhooks');
  const all = `/admin/webhooks/${webhookId}/deliveries`;
  return (
    <Section title={t('detail.recent')} actions={<TextLink to={all}>{t('detail.allDeliveries')}</TextLink>}>
      {!recent.value ? (
        recent.error ? (
          <LoadFailure error={recent.error} onRetry={recent.reload} retrying={recent.loading} />
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
