import { z } from 'zod';
import { emailSchema } from './email.ts';
import { MOST_MEMBERS } from './workspaces.ts';

/** How often a survey's new responses are mailed; what comes together within minutes is one mail, also with `each`. */
export const MAIL_FREQUENCIES = ['each', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
/** Addresses of a survey that belong to no member of its workspace. */
export const MOST_ADDRESSES = 10;

const frequency = z.enum(MAIL_FREQUENCIES);
const memberFrequency = z.enum([...MAIL_FREQUENCIES, 'none']);

/** The recipients of mails about a survey's new responses. Replaces all: a recipient who isn't listed is mailed no longer. */
export const responseMailsInputSchema = z.strictObject({
  /**
   * Members; `none`: no mail about this survey, not even in the daily summary. Others have what their account is set to, as do those
   * for whom someone else chooses `none`: only the member may, and until then it stays.
   */
  members: z
    .array(
      z.strictObject({
        userId: z.string().min(1).max(128),
        frequency: memberFrequency,
      }),
    )
    .max(MOST_MEMBERS)
    .default([]),
  /** Other addresses; they are mailed once they have confirmed that, and are sent numbers only. */
  addresses: z
    .array(z.strictObject({ email: emailSchema.toLowerCase(), frequency }))
    .max(MOST_ADDRESSES)
    .default([]),
});

/** How often the caller is mailed about a survey's new responses; null: as their account is set to. */
export const ownMailsInputSchema = z.strictObject({ frequency: memberFrequency.nullable() });

export const responseMailsSchema = z.object({
  members: z.array(z.object({ userId: z.string(), frequency: memberFrequency })),
  /** Empty for callers who may not change them. */
  addresses: z.array(
    z.object({
      email: z.string(),
      frequency,
      /** `unsubscribed`: they want no mail about this survey again. */
      status: z.enum(['confirmed', 'unconfirmed', 'unsubscribed']),
    }),
  ),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});

export type OwnMailsInput = z.infer<typeof ownMailsInputSchema>;
export type ResponseMailsInput = z.infer<typeof responseMailsInputSchema>;
export type ResponseMails = z.infer<typeof responseMailsSchema>;
