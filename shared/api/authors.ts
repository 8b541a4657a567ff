import { z } from 'zod';

/** The author of a text or a change. */
export const authorSchema = z.object({
  kind: z
    .enum(['member', 'former_member', 'api_key'])
    .meta({ description: '`former_member`: the account was deleted' }),
  /** The person's, or the API key's, as it is now; null once the account or the workspace of the key was deleted. */
  name: z.string().nullable(),
});

export type Author = z.infer<typeof authorSchema>;
