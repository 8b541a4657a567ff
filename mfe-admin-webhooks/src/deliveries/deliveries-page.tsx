import { type Delivery, deliveryListQuerySchema } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { usePages } from '@canvass/shared/http/use-pages';
import { useParams, useSearchParams } from '@canvass/shared/router/router';
import { LoadMore } from '@canvass/shared/ui/admin';
import { Button, EmptyState, Grid, LoadingState, Select } from '@canvass/shared/ui/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeliveries } from '../api/deliveries.ts';
import { readWebhook } from '../api/webhooks.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PendingPage } from '../pending-page.tsx';
import { isRedelivering } from '../redelivery-note.tsx';
import { useRefresh } from '../use-refresh.ts';
import { WebhookFrame } from '../webhook-frame.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { dueSoon } from './due-soon.ts';
import { RedeliverDialog } from './redeliver-dialog.tsx';

const filters = deliveryListQuerySchema.shape;

/** `/admin/webhooks/{id}/deliveries`: the filter and the open delivery are in the address. */
export function DeliveriesPage() {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const state = filters.state.safeParse(address.get('state') ?? undefined).data;
  const status = filters.status.safeParse(address.get('status') ?? undefined).data;
  const filtered = state !== undefined || status !== undefined;
  const open = address.get('delivery');
  const webhook = useLoad(`webhooks/${id}`, (signal) => readWebhook(http, id, signal));
  const pages = usePages(`webhooks/${id}/deliveries?${state ?? ''}&${status ?? ''}`, (cursor, signal) =>
    listDeliveries(http, id, { state, status, cursor }, signal),
  );
  // A reload begins at the first page, so it isn't done once further pages are loaded.
  const first = (pages.items?.length ?? 0) <= 25;
  useRefresh(first && (pages.items?.some((delivery) => dueSoon(delivery)) ?? false), pages.reload);

  const redelivering = webhook.value !== undefined && isRedelivering(webhook.value.webhook);
  const { reload: readAgain } = webhook;
  const { reload: listAgain } = pages;
  const refresh = useCallback(() => {
    readAgain();
    if (first) listAgain();
  }, [first, readAgain, listAgain]);
  useRefresh(redelivering, refresh);

  const put = (values: Partial<Record<'state' | 'status' | 'delivery', string | undefined>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
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
        <Button
          icon="rotate"
          disabled={!webhook.value.webhook.enabled || redelivering}
          onClick={() => setAsking(true)}
        >
          {t('redeliver.open')}
        </Button>
      }
    >
      <Grid gap="4" mb="4" maxWidth="30rem" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Select
          label={t('delivery.filter')}
          value={state ?? ''}
          onChange={(event) => put({ state: event.target.value })}
          placeholder={t('delivery.all')}
          options={filters.state.unwrap().options.map((value) => ({
            value,
            label: t(`delivery.state.${value}`),
          }))}
        />
        <Select
          label={t('delivery.answer')}
          value={status ?? ''}
          onChange={(event) => put({ status: event.target.value })}
          placeholder={t('delivery.anyAnswer')}
          options={filters.status.unwrap().options.map((value) => ({
            value,
            label: t(`delivery.class.${value}`),
          }))}
        />
      </Grid>
      {!pages.items ? (
        pages.error ? (
          <LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />
        ) : (
          <LoadingState lines={6} />
        )
      ) : pages.items.length === 0 ? (
        <EmptyState
          drawing={filtered ? 'not-found' : 'empty'}
          title={t(filtered ? 'delivery.noMatchTitle' : 'delivery.emptyTitle')}
          action={
            filtered && (
              <Button onClick={() => put({ state: undefined, status: undefined })}>
                {t('delivery.clearFilter')}
              </Button>
            )
          }
        >
          {t(filtered ? 'delivery.noMatchText' : 'delivery.emptyText')}
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
          onClose={() => put({ delivery: undefined })}
          onRedelivered={pages.reload}
        />
      )}
      <RedeliverDialog webhookId={id} open={asking} onClose={() => setAsking(false)} onQueued={refresh} />
    </WebhookFrame>
  );
}
