import { z } from 'zod';
import { STATUS_CLASSES } from '../domain/delivery-status.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '../domain/events.ts';
import { momentSchema, pageOf, pageQuerySchema, shortIdSchema } from './paging.ts';

/** Header names we set ourselves, or that would change how the request is read. */
const RESERVED = /^(webhook-.*|host|content-length|content-type|transfer-encoding|connection|user-agent)$/i;

export const webhookInputSchema = z.object({
  /** http or https. Private, loopback and link-local targets are refused, at save and again at connect. */
  url: z.url({ protocol: /^https?$/ }).max(2000),
  description: z.string().max(300).default(''),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  /** Null: all surveys. */
  surveyIds: z.array(shortIdSchema).min(1).max(200).nullable().default(null),
  enabled: z.boolean().default(true),
  headers: z
    .record(
      z
        .string()
        .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,80}$/)
        .refine((name) => !RESERVED.test(name), {
          params: { code: 'reserved_header' },
        }),
      z
        .string()
        .max(1000)
        .regex(/^[\t\x20-\x7e]*$/),
    )
    .refine((headers) => Object.keys(headers).length <= 20, { params: { code: 'too_many_fields' } })
    .default({}),
});

export const webhookSchema = z.object({
  ...webhookInputSchema.shape,
  id: shortIdSchema,
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: momentSchema.nullable(),
  /** The last attempt that came to an end. */
  lastDelivery: z
    .object({
      state: z.enum(['succeeded', 'failed']),
      responseStatus: z.number().int().nullable(),
      failure: z.string().nullable(),
      finishedAt: momentSchema,
    })
    .nullable(),
  revision: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
/** The secret is shown to its owner only, on a call of its own. */
export const webhookSecretSchema = z.object({
  secret: z.string(),
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
  failure: z.string().nullable(),
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
/** Hands over again what has not arrived since a time. */
export const redeliverSinceSchema = z.object({ since: momentSchema });
export const redeliveredSchema = z.object({ queued: z.number().int() });
export const deliveryListQuerySchema = pageQuerySchema.extend({
  state: z.enum(DELIVERY_STATES).optional(),
  /** The class of the receiver's status; `none`: there was no answer. */
  status: z.enum([...STATUS_CLASSES, 'none']).optional(),
});
export const deliveryListSchema = pageOf(deliverySchema);

export type WebhookInput = z.input<typeof webhookInputSchema>;
export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
