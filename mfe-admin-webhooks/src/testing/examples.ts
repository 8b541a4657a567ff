import type { Delivery, DeliveryDetail, Webhook } from '@canvass/shared/api/webhooks';

export const webhook: Webhook = {
  id: 'hook00000001',
  url: 'https://example.com/canvass',
  description: 'CRM',
  events: ['survey_response_created'],
  surveyIds: null,
  enabled: true,
  headers: { 'X-Token': 'blue' },
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastDelivery: null,
  redelivery: null,
  revision: 3,
  createdAt: '2026-02-01T09:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
};

export const delivery: Delivery = {
  id: '0198c0de-0000-7000-8000-000000000001',
  webhookId: webhook.id,
  eventId: '0198c0de-0000-7000-8000-0000000000ee',
  eventType: 'survey_response_created',
  attempt: 2,
  state: 'failed',
  responseStatus: 503,
  failure: null,
  durationMs: 1234,
  nextAt: '2026-02-01T10:00:00.000Z',
  createdAt: '2026-02-01T10:00:00.000Z',
  finishedAt: '2026-02-01T10:00:01.000Z',
};

export const deliveryDetail: DeliveryDetail = {
  ...delivery,
  requestHeaders: { 'webhook-id': delivery.eventId },
  requestBody: '{"type":"survey_response_created"}',
  responseHeaders: { server: 'nginx' },
  responseBody: 'down for maintenance',
};
