import { z } from 'zod';
import { PLAN_NAMES, type Plan } from '../domain/plans.ts';
import { momentSchema } from './paging.ts';
import { userSettingsSchema } from './user-settings.ts';

export const setCookieSchema = z.object({ token: z.string().min(1).max(10_000) });

/** The signed-in user as pages and areas see it (S3.9 and additions). */
export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]),
  /** Address of the account's picture. */
  avatar: z.string().nullable(),
  settings: userSettingsSchema,
  /** Present if the user operates this installation. */
  operator: z.literal(true).optional(),
});
export const sessionSchema = z.object({ user: currentUserSchema.nullable() });
export const signedInSchema = z.object({ user: currentUserSchema });
/** The code of the link in a mail that changes the address of an account, or reverts a change. */
export const addressLinkSchema = z.object({ code: z.string().min(1).max(500) });
export const changedAddressSchema = z.object({
  email: z.string().meta({ description: 'The address that the account has now.' }),
  signedOut: z
    .boolean()
    .meta({ description: 'Whether the session of this request was one of the account’s.' }),
});

/** Whether this call created the account. */
export const userCreatedSchema = z.object({ created: z.boolean() });

/** One session of the user: a signed-in browser. */
export const sessionEntrySchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema,
});

export type ChangedAddress = z.infer<typeof changedAddressSchema>;
export type CurrentUser = z.infer<typeof currentUserSchema>;
export type SessionEntry = z.infer<typeof sessionEntrySchema>;
