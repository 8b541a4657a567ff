import * as z from 'zod/mini';
import type { Locale } from '../domain/locales.ts';
import { registry } from './registry.ts';

/**
 * The session's user (S3.9); times in milliseconds since 1970. Last sign-in and providers are as the browser sent them
 * when the session was last renewed, until the authentication provider's library is loaded.
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
  /** Address of the account's picture. */
  avatar: z.nullable(z.string()),
  settings: z.object({
    locale: z.enum(['en', 'it']),
    appearance: z.enum(['system', 'light', 'dark']),
    notifications: z.record(z.string(), z.boolean()),
    welcome: z.enum(['shown', 'dismissed']),
  }),
  /** Present if the user operates this installation. */
  operator: z.optional(z.literal(true)),
});
export type SessionUser = z.infer<typeof sessionUser>;

const operator = z.object({
  name: z.string(),
  /** Postal address and e-mail address, in one line. */
  address: z.string(),
});
/** Who runs the installation. */
export type Operator = z.infer<typeof operator>;

/** The data that the server puts into the document for the page's script (S7.6). Nothing in it is secret. */
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
    /** Whether this document's content policy allows the script of the Google popup. */
    google: z.boolean(),
    /** The auth emulator is served on the page's own origin. */
    emulator: z.boolean(),
  }),
  /** Optional token sync (S7.5): the address to which the id token is sent. */
  tokenSync: z.nullable(z.string()),
  nonce: z.string(),
  /** The shell's build; after a deploy it differs from that of an open tab. */
  build: z.string(),
  /** Identifies the live releases of shell and areas together; left out in development, where they change all the time. */
  releases: z.optional(z.string()),
  /** Who runs the installation, if that is configured. Since 1.11. */
  operator: z.optional(operator),
});
export type PageConfig = z.infer<typeof pageConfig>;
export type Language = Locale;
