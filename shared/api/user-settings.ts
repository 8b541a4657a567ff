import { z } from 'zod';
import { appearances } from '../domain/appearance.ts';
import { LOCALES } from '../domain/locales.ts';

const localeSchema = z.enum(LOCALES.map((locale) => locale.code) as ['en', 'it']);

const notificationsSchema = z.strictObject({
  'daily-responses': z.boolean(),
  'response-limit': z.boolean(),
  'webhook-disabled': z.boolean(),
});

/** An account's settings; see `domain/user-settings.ts`. */
export const userSettingsSchema = z.strictObject({
  locale: localeSchema,
  appearance: z.enum(appearances),
  notifications: notificationsSchema,
  welcome: z.enum(['shown', 'dismissed']),
});

/** Some of the settings; the others stay unchanged. */
export const settingsChangeSchema = userSettingsSchema
  .extend({ notifications: notificationsSchema.partial() })
  .partial();

export type SettingsChange = z.infer<typeof settingsChangeSchema>;
