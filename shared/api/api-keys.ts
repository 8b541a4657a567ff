import { z } from 'zod';
import { API_KEY_NAME, MOST_KEY_SURVEYS } from '../domain/api-keys.ts';
import { momentInputSchema } from '../domain/moment-input.ts';
import { KEY_PERMISSIONS } from '../domain/policy.ts';
import { momentSchema, shortIdSchema } from './paging.ts';
import { roleSchema } from './workspaces.ts';

const keyName = z.string().trim().min(1).max(API_KEY_NAME);

export const apiKeyInputSchema = z.strictObject({
  name: keyName,
  /** The permissions that the key has at most. */
  role: roleSchema.exclude(['owner']),
  /** Only these of the role's permissions; absent or null for all of them. */
  permissions: z.array(z.enum(KEY_PERMISSIONS)).min(1).max(KEY_PERMISSIONS.length).nullable().default(null),
  /** Only calls about one of these surveys; absent or null for the whole workspace. */
  surveyIds: z.array(shortIdSchema).min(1).max(MOST_KEY_SURVEYS).nullable().default(null),
  expiresAt: momentInputSchema.nullable().default(null),
});

/** The permissions of a key can't be changed: a member who needs others makes another key. */
export const apiKeyChangeSchema = z.strictObject({ name: keyName });

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: roleSchema,
  permissions: z.array(z.enum(KEY_PERMISSIONS)).nullable(),
  surveyIds: z.array(z.string()).nullable(),
  /** The last characters of the key, to tell keys apart. */
  hint: z.string(),
  /** Null if the account that made it was deleted. */
  createdBy: z.string().nullable(),
  createdAt: momentSchema,
  expiresAt: momentSchema.nullable(),
  lastUsedAt: momentSchema.nullable(),
  revokedAt: momentSchema.nullable(),
});
export const apiKeyListSchema = z.object({ items: z.array(apiKeySchema) });
/** The only answer with the key itself. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>;
