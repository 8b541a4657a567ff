/** What a webhook can be told about (S3.2). */
export const WEBHOOK_EVENTS = [
  'survey_response_created',
  'survey_created',
  'survey_updated',
  'survey_deleted',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * What became of one attempt. `missed`: it was not made, because the system had disabled the webhook; `cancelled`: it was
 * not made, because the owner had, or because the event was deleted.
 */
export const DELIVERY_STATES = ['pending', 'succeeded', 'failed', 'missed', 'cancelled'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
