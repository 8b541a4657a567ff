import { z } from 'zod';
import { KEY_PERMISSIONS } from '../domain/policy.ts';
import { momentSchema, shortIdSchema } from './paging.ts';
import { roleSchema } from './workspaces.ts';

/** What keys begin with, so that scanners for leaked secrets find them. */
export const API_KEY_PREFIX = 'cvs_';
/** Keys of a workspace that are neither revoked nor expired. */
export const MOST_API_KEYS = 50;
/** Requests that one key may make in a minute on one server. */
export const API_KEY_REQUESTS = 600;

export const apiKeyInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** What the key may do at most. */
  role: roleSchema.exclude(['owner']),
  /** Only these of the role's permissions; absent or null for all of them. */
  permissions: z.array(z.enum(KEY_PERMISSIONS)).min(1).max(KEY_PERMISSIONS.length).nullable().default(null),
  /** Only calls about one of these surveys; absent or null for the whole workspace. */
  surveyIds: z.array(shortIdSchema).min(1).max(100).nullable().default(null),
  expiresAt: momentSchema.nullable().default(null),
});

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
});
export const apiKeyListSchema = z.object({ items: z.array(apiKeySchema) });
/** The only answer with the key itself. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>;
