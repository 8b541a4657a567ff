import type { DeliveryListQuery } from '@canvass/shared/api/webhooks';

/** Keys of what is read about webhooks. A key covers all that begin with it: `detail` also a webhook's deliveries. */
export const webhookKeys = {
  all: ['webhooks'],
  list: ['webhooks', 'list'],
  detail: (id: string) => ['webhooks', 'detail', id],
  missed: (id: string, since?: string) => [...webhookKeys.detail(id), 'missed', since],
  deliveries: (id: string) => [...webhookKeys.detail(id), 'deliveries'],
  deliveryList: (id: string, query: Omit<DeliveryListQuery, 'cursor'>) => [
    ...webhookKeys.deliveries(id),
    'list',
    query,
  ],
  delivery: (id: string, deliveryId: string) => [...webhookKeys.deliveries(id), deliveryId],
} as const;
