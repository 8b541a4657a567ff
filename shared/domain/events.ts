/** Events that a webhook can subscribe to (S3.2). */
export const WEBHOOK_EVENTS = [
  'survey_response_created',
  'survey_created',
  'survey_updated',
  'survey_deleted',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * State of one delivery. `missed`: not attempted, because the system had disabled the webhook; `cancelled`: not
 * attempted, because the owner had, because the event may not be sent any more, or because it was deleted (S16.8).
 */
export const DELIVERY_STATES = ['pending', 'succeeded', 'failed', 'missed', 'cancelled'] as const;

/** Why a delivery was cancelled, in place of the reason for which one has failed; servers of earlier releases store none. */
export const CANCEL_REASONS = ['webhook_disabled', 'not_subscribed', 'deleted'] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

export type DeliveryState = (typeof DELIVERY_STATES)[number];
