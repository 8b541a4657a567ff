import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery } from '@canvass/shared/query/query';
import { Drawer } from '@canvass/shared/ui/admin';
import { Button, LoadingState } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDelivery } from '../api/deliveries.ts';
import { webhookKeys } from '../api/webhook-keys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useActions } from '../use-actions.ts';
import { DeliveryView } from './delivery-view.tsx';
import { dueSoon, POLL_MS } from '../due-soon.ts';

interface DeliveryDrawerProps {
  webhook: Webhook;
  id: string;
  onClose: () => void;
}

/** One delivery in detail, beside the list. */
export function DeliveryDrawer({ webhook, id, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { redeliver } = useActions();
  const [busy, setBusy] = useState(false);
  const found = useQuery({
    queryKey: webhookKeys.delivery(webhook.id, id),
    queryFn: ({ signal }) => readDelivery(http, webhook.id, id, signal),
    refetchInterval: ({ state }) => state.data !== undefined && dueSoon(state.data) && POLL_MS,
  });
  const again = async () => {
    setBusy(true);
    const queued = await redeliver(webhook.id, id);
    setBusy(false);
    if (queued) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('delivery.title')}
      width="42rem"
      footer={
        <Button
          variant="primary"
          icon="rotate"
          loading={busy}
          disabled={!webhook.enabled || !found.data}
          onClick={() => void again()}
        >
          {t('delivery.redeliver')}
        </Button>
      }
    >
      {found.data ? (
        <DeliveryView delivery={found.data} />
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Drawer>
  );
}
