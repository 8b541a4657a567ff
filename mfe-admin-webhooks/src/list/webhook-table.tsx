import type { Webhook } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { NameCell } from '@canvass/shared/screens/name-cell';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Badge, Row, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DeliveryStatus } from '../deliveries/delivery-status.tsx';
import { webhookName } from '../webhook-name.ts';
import { WebhookStatus } from '../webhook-status.tsx';

/** Each webhook with its state, its events and the outcome of its last delivery. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      header: t('list.column.name'),
      primary: true,
      cell: (webhook) => (
        <NameCell to={`/admin/webhooks/${webhook.id}`} name={webhookName(webhook)} detail={webhook.url} />
      ),
    },
    {
      key: 'status',
      header: t('list.column.status'),
      cell: (webhook) => <WebhookStatus webhook={webhook} />,
    },
    {
      key: 'events',
      header: t('list.column.events'),
      cell: (webhook) => (
        <Row gap="1">
          {webhook.events.map((event) => (
            <Badge key={event}>{t(`event.${event}.name`)}</Badge>
          ))}
        </Row>
      ),
    },
    {
      key: 'last',
      header: t('list.column.last'),
      cell: ({ lastDelivery }) =>
        lastDelivery ? (
          <Row gap="2" justify={{ base: 'flex-end', sm: 'flex-start' }}>
            <DeliveryStatus delivery={lastDelivery} />
            <Span color="fg.muted" title={format.dateTime(lastDelivery.finishedAt)}>
              {format.relative(lastDelivery.finishedAt)}
            </Span>
          </Row>
        ) : (
          <Span color="fg.muted">{t('list.never')}</Span>
        ),
    },
  ];
  return <Table caption={t('list.title')} columns={columns} rows={webhooks} rowKey={(row) => row.id} />;
}
