import type { Delivery } from '@canvass/shared/api/webhooks';
import { WEBHOOK_EVENTS } from '@canvass/shared/domain/events';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Span, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DeliveryStatus } from './delivery-status.tsx';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  caption: string;
  /** Address of a delivery's details. */
  hrefOf: (delivery: Delivery) => string;
}

/** One row per delivery. */
export function DeliveryTable({ deliveries, caption, hrefOf }: DeliveryTableProps) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  const columns: Column<Delivery>[] = [
    {
      key: 'event',
      header: t('delivery.column.event'),
      primary: true,
      cell: (delivery) => (
        <TextLink to={hrefOf(delivery)} preventScrollReset>
          <EventName type={delivery.eventType} />
        </TextLink>
      ),
    },
    {
      key: 'status',
      header: t('delivery.column.status'),
      cell: (delivery) => <DeliveryStatus delivery={delivery} />,
    },
    {
      key: 'attempt',
      header: t('delivery.column.attempt'),
      align: 'end',
      cell: (delivery) => format.number(delivery.attempt),
    },
    {
      key: 'duration',
      header: t('delivery.column.duration'),
      align: 'end',
      cell: ({ durationMs }) =>
        durationMs === null ? '–' : t('delivery.milliseconds', { value: format.number(durationMs) }),
    },
    {
      key: 'time',
      header: t('delivery.column.time'),
      cell: (delivery) => {
        const moment =
          delivery.finishedAt ?? (delivery.state === 'pending' ? delivery.nextAt : delivery.createdAt);
        return (
          <Span color="fg.muted" title={format.dateTime(moment)}>
            {format.relative(moment)}
          </Span>
        );
      },
    },
  ];
  return <Table caption={caption} columns={columns} rows={deliveries} rowKey={(row) => row.id} />;
}

/** Name of the event; one of a later version by its id. */
export function EventName({ type }: { type: string }) {
  const { t } = useTranslation('admin-webhooks');
  const known = [...WEBHOOK_EVENTS, 'test' as const].find((name) => name === type);
  return <>{known ? t(`event.${known}.name`) : type}</>;
}
