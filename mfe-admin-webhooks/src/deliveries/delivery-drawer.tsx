import type { Webhook } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { Drawer } from '@canvass/shared/ui/admin';
import { Button, LoadingState } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDelivery } from '../api/deliveries.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useActions } from '../use-actions.ts';
import { useRefresh } from '../use-refresh.ts';
import { DeliveryView } from './delivery-view.tsx';
import { dueSoon } from './due-soon.ts';

interface DeliveryDrawerProps {
  webhook: Webhook;
  id: string;
  onClose: () => void;
  onRedelivered: () => void;
}

/** One delivery in detail, beside the list. */
export function DeliveryDrawer({ webhook, id, onClose, onRedelivered }: DeliveryDrawerProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const { redeliver } = useActions();
  const [busy, setBusy] = useState(false);
  const found = useLoad(`delivery/${id}`, (signal) => readDelivery(http, webhook.id, id, signal));
  useRefresh(found.value !== undefined && dueSoon(found.value), found.reload);
  const again = async () => {
    setBusy(true);
    const queued = await redeliver(webhook.id, id);
    setBusy(false);
    if (!queued) return;
    onRedelivered();
    onClose();
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
          disabled={!webhook.enabled || !found.value}
          onClick={() => void again()}
        >
          {t('delivery.redeliver')}
        </Button>
      }
    >
      {found.value ? (
        <DeliveryView delivery={found.value} />
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={found.reload} retrying={found.loading} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Drawer>
  );
}
