/** What a webhook can be told about (S3.2). */
export const WEBHOOK_EVENTS = [
  'survey_response_created',
  'survey_created',
  'survey_updated',
  'survey_deleted',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
