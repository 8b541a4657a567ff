import { z } from 'zod';
import { alertDetailsSchema } from '@canvass/shared/api/ops';
import { LOCALES } from '@canvass/shared/domain/locales';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import { RELEASE_ALERT_KINDS } from '@canvass/shared/domain/releases';
import type { Notification } from '@canvass/shared/domain/user-settings';
import { mailDesignSchema } from './mail-design.ts';

/** YYYY-MM-DD, in UTC. */
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/**
 * Kinds of mails: the notifications that an account can turn off, alerts for operators, what a creator asked for to look at, and what
 * protects an account.
 */
export type MailKind = Notification | 'release-alert' | 'confirmation-test' | 'address-changed';

/** Mails that no setting of an account turns off. */
export const ALWAYS_SENT: ReadonlySet<string> = new Set<MailKind>([
  'release-alert',
  'confirmation-test',
  'address-changed',
]);

/** The payload of each kind of mail. */
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
  /** To operators, who can't turn such mails off: a release was rolled back, or has to be decided about. */
  'release-alert': z.object({
    kind: z.enum(RELEASE_ALERT_KINDS),
    area: z.string(),
    version: z.string().nullable(),
    details: alertDetailsSchema,
  }),
  /** The confirmation that respondents of a survey get, with sample answers; composed when its reader asks for it. */
  'confirmation-test': z.object({
    locale: z.enum(LOCALES.map(({ code }) => code)),
    title: z.string(),
    sender: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    sections: z.array(z.object({ title: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) })),
    /** BCP 47; absent where the paragraphs are the product's. */
    language: z.string().optional(),
    look: mailDesignSchema.optional(),
  }),
  /**
   * To the address that an account had, about its having another one. That isn't named: the old mailbox may be an
   * employer's by now.
   */
  'address-changed': z.object({ recipient: z.string() }),
} satisfies Record<MailKind, z.ZodType>;

export type MailPayload<Kind extends MailKind> = z.infer<(typeof MAIL_PAYLOADS)[Kind]>;
