import * as z from 'zod/mini';
import type { Locale } from '../domain/locales.ts';
import { registry } from './registry.ts';

/**
 * The creator as the session knows them (S3.9); times in milliseconds since 1970. Last sign-in and providers are what
 * the server was told when the session was last renewed, until the authentication provider's library is loaded.
 */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  createdAt: z.number(),
  lastSignInAt: z.nullable(z.number()),
  /** `password`, `google.com`, … */
  providers: z.array(z.string()),
  /** Address of their picture. */
  avatar: z.nullable(z.string()),
  settings: z.object({
    locale: z.enum(['en', 'it']),
    appearance: z.enum(['system', 'light', 'dark']),
    notifications: z.record(z.string(), z.boolean()),
    welcome: z.enum(['shown', 'dismissed']),
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What the server says to the page before any call is made (S7.6). Nothing in it is secret. */
export const pageConfig = z.object({
  /** Prefix of API calls, `/api` on one origin. */
  apiBase: z.string(),
  locale: z.enum(['en', 'it']),
  registry,
  user: z.nullable(sessionUser),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Whether this document's policy lets the Google popup's script in. */
    google: z.boolean(),
    /** The auth emulator answers on the page's own origin. */
    emulator: z.boolean(),
  }),
  /** Optional token sync (S7.5): where to send the id token. */
  tokenSync: z.nullable(z.string()),
  nonce: z.string(),
  /** The shell's build; differs from a tab's own after a deploy. */
  build: z.string(),
});
export type PageConfig = z.infer<typeof pageConfig>;
export type Language = Locale;
