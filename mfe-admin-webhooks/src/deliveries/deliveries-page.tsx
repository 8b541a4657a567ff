import { type Delivery, deliverySchema } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { usePages } from '@canvass/shared/http/use-pages';
import { useParams, useSearchParams } from '@canvass/shared/router/router';
import { LoadMore } from '@canvass/shared/ui/admin';
import { Box, Button, EmptyState, LoadingState, Select } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeliveries } from '../api/deliveries.ts';
import { readWebhook } from '../api/webhooks.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PendingPage } from '../pending-page.tsx';
import { useRefresh } from '../use-refresh.ts';
import { WebhookFrame } from '../webhook-frame.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { dueSoon } from './due-soon.ts';
import { RedeliverDialog } from './redeliver-dialog.tsx';

/** `/admin/webhooks/{id}/deliveries`: filter and the one that is open live in the address. */
export function DeliveriesPage() {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const state = deliverySchema.shape.state.safeParse(address.get('state')).data;
  const open = address.get('delivery');
  const webhook = useLoad(`webhooks/${id}`, (signal) => readWebhook(http, id, signal));
  const pages = usePages(`webhooks/${id}/deliveries?${state ?? ''}`, (cursor, signal) =>
    listDeliveries(http, id, { state, cursor }, signal),
  );
  // Reading again begins at the first page, so whoever has paged on is left in peace.
  const first = (pages.items?.length ?? 0) <= 25;
  useRefresh(first && (pages.items?.some((delivery) => dueSoon(delivery)) ?? false), pages.reload);

  const put = (name: 'state' | 'delivery', value: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!webhook.value) return <PendingPage load={webhook} />;
  const hrefOf = (delivery: Delivery) => {
    const next = new URLSearchParams(address);
    next.set('delivery', delivery.id);
    return `?${next}`;
  };
  return (
    <WebhookFrame
      webhook={webhook.value.webhook}
      onTested={pages.reload}
      actions={
        <Button icon="rotate" disabled={!webhook.value.webhook.enabled} onClick={() => setAsking(true)}>
          {t('redeliver.open')}
        </Button>
      }
    >
      <Box maxWidth={{ sm: '14rem' }} mb="4">
        <Select
          label={t('delivery.filter')}
          value={state ?? ''}
          onChange={(event) => put('state', event.target.value)}
          placeholder={t('delivery.all')}
          options={deliverySchema.shape.state.options.map((value) => ({
            value,
            label: t(`delivery.state.${value}`),
          }))}
        />
      </Box>
      {!pages.items ? (
        pages.error ? (
          <LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />
        ) : (
          <LoadingState lines={6} />
        )
      ) : pages.items.length === 0 ? (
        <EmptyState
          drawing={state ? 'not-found' : 'empty'}
          title={t(state ? 'delivery.noMatchTitle' : 'delivery.emptyTitle')}
          action={
            state && <Button onClick={() => put('state', undefined)}>{t('delivery.clearFilter')}</Button>
          }
        >
          {t(state ? 'delivery.noMatchText' : 'delivery.emptyText')}
        </EmptyState>
      ) : (
        <>
          <DeliveryTable deliveries={pages.items} caption={t('detail.deliveries')} hrefOf={hrefOf} />
          <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
        </>
      )}
      {open && (
        <DeliveryDrawer
          key={open}
          webhook={webhook.value.webhook}
          id={open}
          onClose={() => put('delivery', undefined)}
          onRedelivered={pages.reload}
        />
      )}
      <RedeliverDialog
        webhookId={id}
        open={asking}
        onClose={() => setAsking(false)}
        onQueued={pages.reload}
      />
    </WebhookFrame>
  );
}
