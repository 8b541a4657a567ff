import { type Delivery, deliveryListQuerySchema } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useInvalidate, usePagedQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { MorePages } from '@canvass/shared/screens/more-pages';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { Button, EmptyState, Grid, LoadingState, Select } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeliveries } from '../api/deliveries.ts';
import { webhookKeys } from '../api/webhook-keys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PendingPage } from '../pending-page.tsx';
import { isRedelivering } from '../redelivery-note.tsx';
import { useWebhook } from '../use-webhook.ts';
import { WebhookFrame } from '../webhook-frame.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { dueSoon, POLL_MS } from '../due-soon.ts';
import { RedeliverDialog } from './redeliver-dialog.tsx';

const filters = deliveryListQuerySchema.shape;

/** `/admin/webhooks/{id}/deliveries`: the filter and the open delivery are in the address. */
export function DeliveriesPage() {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { id = '' } = useParams();
  const { address, change } = useFilterAddress({ preventScrollReset: true });
  const [asking, setAsking] = useState(false);
  const state = filters.state.safeParse(address.get('state') ?? undefined).data;
  const status = filters.status.safeParse(address.get('status') ?? undefined).data;
  const filtered = state !== undefined || status !== undefined;
  const open = address.get('delivery');
  const invalidate = useInvalidate();
  const found = useWebhook(id, false);
  const redelivering = found.data !== undefined && isRedelivering(found.data.value);
  const list = usePagedQuery({
    queryKey: webhookKeys.deliveryList(id, { state, status }),
    read: (cursor, signal) => listDeliveries(http, id, { state, status, cursor }, signal),
    // Each poll reads all loaded pages: only the first one, where news arrive, is worth that.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 &&
      (redelivering || data.pages.some(({ items }) => items.some((delivery) => dueSoon(delivery)))) &&
      POLL_MS,
  });

  if (!found.data) return <PendingPage query={found} />;
  const { value: webhook } = found.data;
  const hrefOf = (delivery: Delivery) => {
    const next = new URLSearchParams(address);
    next.set('delivery', delivery.id);
    return `?${next}`;
  };
  return (
    <WebhookFrame
      key={webhook.id}
      webhook={webhook}
      actions={
        <Button icon="rotate" disabled={!webhook.enabled || redelivering} onClick={() => setAsking(true)}>
          {t('redeliver.open')}
        </Button>
      }
    >
      <Grid gap="4" mb="4" maxWidth="30rem" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Select
          label={t('delivery.filter')}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
          placeholder={t('delivery.all')}
          options={filters.state.unwrap().options.map((value) => ({
            value,
            label: t(`delivery.state.${value}`),
          }))}
        />
        <Select
          label={t('delivery.answer')}
          value={status ?? ''}
          onChange={(event) => change({ status: event.target.value })}
          placeholder={t('delivery.anyAnswer')}
          options={filters.status.unwrap().options.map((value) => ({
            value,
            label: t(`delivery.class.${value}`),
          }))}
        />
      </Grid>
      {!list.data ? (
        list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <LoadingState lines={6} />
        )
      ) : list.data.length === 0 ? (
        <EmptyState
          drawing={filtered ? 'not-found' : 'empty'}
          title={t(filtered ? 'delivery.noMatchTitle' : 'delivery.emptyTitle')}
          action={
            filtered && (
              <Button onClick={() => change({ state: undefined, status: undefined })}>
                {t('delivery.clearFilter')}
              </Button>
            )
          }
        >
          {t(filtered ? 'delivery.noMatchText' : 'delivery.emptyText')}
        </EmptyState>
      ) : (
        <>
          <DeliveryTable deliveries={list.data} caption={t('detail.deliveries')} hrefOf={hrefOf} />
          <MorePages list={list} />
        </>
      )}
      {open && (
        <DeliveryDrawer
          key={open}
          webhook={webhook}
          id={open}
          onClose={() => change({ delivery: undefined })}
        />
      )}
      <RedeliverDialog
        webhookId={id}
        open={asking}
        onClose={() => setAsking(false)}
        onQueued={() => void invalidate(webhookKeys.detail(id))}
      />
    </WebhookFrame>
  );
}
