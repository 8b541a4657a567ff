import { z } from 'zod';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import type { Notification } from '@canvass/shared/domain/user-settings';

/** YYYY-MM-DD, in UTC. */
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** The payload of each kind of mail; the kinds are the notifications that an account can turn off. */
export const MAIL_PAYLOADS = {
  /** The first response of a month that is held, because the plan's quota is used up. */
  'response-limit': z.object({ plan: z.enum(PLAN_NAMES), limit: z.number() }),
  /** The system disabled a webhook. Only the host of its address: paths and queries often contain secrets. */
  'webhook-disabled': z.object({
    webhookId: z.string(),
    host: z.string(),
    reason: z.enum(['gone', 'failing']),
  }),
  /** Completed responses of whole days, the surveys with the most first. */
  'daily-responses': z.object({
    from: day,
    to: day,
    total: z.number(),
    surveys: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })),
  }),
} satisfies Record<Notification, z.ZodType>;

export type MailPayload<Kind extends Notification> = z.infer<(typeof MAIL_PAYLOADS)[Kind]>;
