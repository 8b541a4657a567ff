import type { Page } from '@canvass/shared/api/paging';
import type { Delivery } from '@canvass/shared/api/webhooks';
import type { UseQueryResult } from '@canvass/shared/query/query';
import { Card, LoadingState, Section, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DeliveryTable } from '../deliveries/delivery-table.tsx';
import { LoadFailure } from '../load-failure.tsx';

interface RecentDeliveriesProps {
  webhookId: string;
  recent: UseQueryResult<Page<Delivery>>;
}

/** The latest deliveries, each with a link to its details. */
export function RecentDeliveries({ webhookId, recent }: RecentDeliveriesProps) {
  const { t } = useTranslation('admin-webhooks');
  const all = `/admin/webhooks/${webhookId}/deliveries`;
  return (
    <Section title={t('detail.recent')} actions={<TextLink to={all}>{t('detail.allDeliveries')}</TextLink>}>
      {!recent.data ? (
        recent.error ? (
          <LoadFailure
            error={recent.error}
            onRetry={() => void recent.refetch()}
            retrying={recent.isFetching}
          />
        ) : (
          <LoadingState lines={3} />
        )
      ) : recent.data.items.length === 0 ? (
        <Card>
          <Text tone="muted">{t('detail.noDeliveries')}</Text>
        </Card>
      ) : (
        <DeliveryTable
          deliveries={recent.data.items}
          caption={t('detail.recent')}
          hrefOf={(delivery) => `${all}?delivery=${delivery.id}`}
        />
      )}
    </Section>
  );
}
