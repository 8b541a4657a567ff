import { z } from 'zod';
import { currentUserSchema } from './auth.ts';
import { momentSchema } from './paging.ts';

/** An uploaded picture, or none. */
export const avatarChangeSchema = z.strictObject({ image: z.string().min(1).max(60).nullable() });
export const avatarSchema = currentUserSchema.pick({ avatar: true });

/** Everything that the account page gets from the server. */
export const accountSchema = currentUserSchema.extend({
  createdAt: momentSchema,
  /** Whether this installation can send the mails that can be turned off. */
  mails: z.boolean(),
});

export type Account = z.infer<typeof accountSchema>;
