import { z } from 'zod';
import { STATUS_CLASSES } from '../domain/delivery-status.ts';
import { CANCEL_REASONS, DELIVERY_STATES, WEBHOOK_EVENTS } from '../domain/events.ts';
import { isReservedHeader } from '../domain/webhook-headers.ts';
import { momentInputSchema } from '../domain/moment-input.ts';
import { momentSchema, pageOf, pageQuerySchema, shortIdSchema } from './paging.ts';

const fields = {
  /**
   * https, and http where the installation allows it. Private, loopback and link-local targets are refused when the
   * webhook is saved and again when a delivery connects.
   */
  url: z.url({ protocol: /^https?$/ }).max(2000),
  description: z.string().max(300),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  /** Null: all surveys. */
  surveyIds: z.array(shortIdSchema).min(1).max(200).nullable(),
  enabled: z.boolean(),
  headers: z
    .record(
      z
        .string()
        .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,80}$/)
        .refine((name) => !isReservedHeader(name), {
          params: { code: 'reserved_header' },
        }),
      z
        .string()
        .max(1000)
        .regex(/^[\t\x20-\x7e]*$/),
    )
    .refine((headers) => Object.keys(headers).length <= 20, { params: { code: 'too_many_fields' } })
    .superRefine((headers, ctx) => {
      const seen = new Set<string>();
      for (const name of Object.keys(headers)) {
        const lower = name.toLowerCase();
        // Header names ignore case: of two that differ in case only one would be sent.
        if (seen.has(lower))
          ctx.addIssue({ code: 'custom', path: [name], params: { code: 'repeated_header' } });
        seen.add(lower);
      }
    }),
};

/** A new webhook. Unknown fields are refused: a misspelt `surveyIds` would have the answers of every survey sent. */
export const webhookInputSchema = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  surveyIds: fields.surveyIds.default(null),
  enabled: fields.enabled.default(true),
  headers: fields.headers.default({}),
});

export const webhookSchema = z.object({
  ...fields,
  id: shortIdSchema,
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  /** When it was disabled for that reason. */
  disabledAt: momentSchema.nullable(),
  failingSince: momentSchema.nullable(),
  /** The last delivery that succeeded or failed. */
  lastDelivery: z
    .object({
      state: z.enum(['succeeded', 'failed']),
      responseStatus: z.number().int().nullable(),
      failure: z.string().nullable(),
      finishedAt: momentSchema,
    })
    .nullable(),
  /** The last redelivery; null if there was none. */
  redelivery: z
    .object({
      since: momentSchema,
      /** Number of events to send again, and of those already queued or delivered. */
      total: z.number().int(),
      queued: z.number().int(),
      startedAt: momentSchema,
      finishedAt: momentSchema.nullable(),
    })
    .nullable(),
  revision: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
/** A change of a webhook. Fields that a client leaves out keep their values: defaults would widen or enable the webhook. */
export const webhookChangeSchema = z.strictObject(fields).partial();
/** Enables a webhook; `sendMissed`: events that it missed while the system had disabled it are sent. */
export const enableWebhookSchema = z.object({ sendMissed: z.boolean() });
/** The secret, which only its owner can read, by a call of its own. */
export const webhookSecretSchema = z.object({
  secret: z.string(),
  /** Replaced secrets that are still valid, newest first: their last characters and when they expire. */
  previous: z.array(z.object({ ending: z.string(), expiresAt: momentSchema })),
  /** When the newest of them expires. */
  previousSecretExpiresAt: momentSchema.nullable(),
});
export const webhookListSchema = pageOf(webhookSchema);

export const deliverySchema = z.object({
  id: z.uuid(),
  webhookId: shortIdSchema,
  eventId: z.uuid(),
  eventType: z.string(),
  attempt: z.number().int(),
  state: z.enum(DELIVERY_STATES),
  responseStatus: z.number().int().nullable(),
  failure: z
    .string()
    .nullable()
    .meta({
      description: `Why a failed one has no status, or why it was cancelled: ${CANCEL_REASONS.map((reason) => `\`${reason}\``).join(', ')}. Of deliveries that earlier releases cancelled it is null`,
    }),
  durationMs: z.number().int().nullable(),
  nextAt: momentSchema,
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
});
export const deliveryDetailSchema = deliverySchema.extend({
  requestHeaders: z.record(z.string(), z.string()).nullable(),
  requestBody: z.string().nullable(),
  responseHeaders: z.record(z.string(), z.string()).nullable(),
  responseBody: z.string().nullable(),
});
/** Sends again the events that have not been delivered since a time. */
export const redeliverSinceSchema = z.object({ since: momentInputSchema });
export const redeliveredSchema = z.object({
  /** Number of these events; the worker queues them in batches. */
  queued: z.number().int(),
});
/** Without `since`: since the webhook began to fail. */
export const missedQuerySchema = z.object({ since: momentInputSchema.optional() });
export const missedSchema = z.object({
  /** Number of events that were never delivered and aren't pending. */
  count: z.number().int(),
  since: momentSchema.nullable(),
});
export const deliveryListQuerySchema = pageQuerySchema.extend({
  state: z.enum(DELIVERY_STATES).optional(),
  /** The class of the receiver's status; `none`: there was no response. */
  status: z.enum([...STATUS_CLASSES, 'none']).optional(),
});
export const deliveryListSchema = pageOf(deliverySchema);

export type WebhookInput = z.input<typeof webhookInputSchema>;
export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryListQuery = z.input<typeof deliveryListQuerySchema>;
export type Redelivery = NonNullable<Webhook['redelivery']>;
export type Missed = z.infer<typeof missedSchema>;
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
