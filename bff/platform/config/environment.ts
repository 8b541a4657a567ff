import { resolve } from 'node:path';
import { z } from 'zod';
import { isCookieSafe, isDatabaseAddress, isOriginOnly } from './address-checks.ts';
import { isBlockedPort } from './blocked-ports.ts';
import { isHost } from './formats.ts';
import { readMailFrom } from './mail-from.ts';
import { address, emailAddresses, flag, number, oneLine, optionalText } from './value-schemas.ts';

/**
 * Every variable that the server reads. Browsers get only `firebase` (its web configuration is public by design) and
 * `publicOrigin`.
 */
export const environment = z.object({
  /** The server's port. */
  PORT: number.pipe(z.number().int().min(0).max(65535)).default(3000),
  /** Address to listen on. Embedded mode refuses anything but loopback. */
  HOST: z
    .string()
    .refine(isHost, { error: 'is no address of this machine, such as 127.0.0.1 or 0.0.0.0' })
    .default('localhost'),
  /** Seconds that a connection stays open after its last response. */
  KEEP_ALIVE_SECONDS: number.pipe(z.number().int().min(1).max(3600)).default(75),
  /** Seconds for which the server still serves after the signal to stop, so that load balancers see by `/readyz` that it stops. */
  SHUTDOWN_DELAY_SECONDS: number.pipe(z.number().int().min(0).max(300)).optional(),
  /** The folder of embedded PostgreSQL, the emulator's accounts and copies of the releases. */
  DATA_DIR: z.string().default('.data'),
  /** Connection string of the PostgreSQL server (the launcher sets it in embedded mode). */
  DATABASE_URL: z
    .string({ error: 'is required: the address of a PostgreSQL server' })
    // The message doesn't repeat the address, which may contain a password.
    .refine(isDatabaseAddress, {
      error: 'is no address such as postgres://user:password@host:5432/canvass',
    }),
  /** Connections that one process opens at most. */
  DATABASE_POOL: number.pipe(z.number().int().min(1).max(200)).default(10),
  /** Development builds of shell and areas, which take the place of releases; set by the launcher of `npm run dev`. */
  DEV_BUILDS_DIR: optionalText,
  /** The shell's build: served while no release of the shell is live. */
  SHELL_DIR: z.string().default(resolve(import.meta.dirname, '../../../shell/dist')),
  /** The build of the operators' page. */
  OPS_DIR: z.string().default(resolve(import.meta.dirname, '../../../ops/dist')),
  /** The build of mfe-public for the server and the respondent's page: used while no release of it is live. */
  PUBLIC_DIST_DIR: z.string().default(resolve(import.meta.dirname, '../../../mfe-public/dist')),
  /** The public address, e.g. https://canvass.example; default http://localhost:<PORT>. */
  PUBLIC_ORIGIN: z
    .string()
    .refine(isCookieSafe, {
      error:
        'must be https (or http on loopback, such as http://localhost): over plain http anybody on the way could read answers and take over sessions',
    })
    // A path or a query would be dropped without a word: the product is served from the root of its address.
    .refine(isOriginOnly, { error: 'must be scheme, host and port only, such as https://canvass.example' })
    .refine((origin) => !isBlockedPort(Number(URL.parse(origin)?.port || 443)), {
      error: 'has a port that browsers refuse to open, because another protocol is known by it',
    })
    .optional(),
  /** Project that issues the id tokens. */
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[\w.:-]+$/, 'is no id of a project such as my-project')
    .default('demo-canvass'),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'is no key of a web app such as AIza…')
    .default('demo-key'),
  /** It is in the policy of each page: one with a scheme would keep out Google's sign-in without a word. */
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(?::\d+)?$/, 'must be a host such as my-project.firebaseapp.com, without https://')
    .optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^[\w.:-]+$/, 'is no id of an app such as 1:1234:web:5678')
    .optional(),
  /**
   * host:port of the auth emulator; set by the launcher, never in production: it stores passwords readable, and its mails are
   * open to all who reach it.
   */
  AUTH_EMULATOR_URL: optionalText,
  /** The secret that the emulator requires of every request; the launcher generates it at each start. */
  AUTH_EMULATOR_SECRET: z.string().default(''),
  /** Optional address that the id token is sent to as well (token sync). */
  TOKEN_SYNC_URL: address(/^https?:$/, 'is no address such as https://example.com/session').optional(),
  /** Lets webhooks reach loopback addresses. For tests only. */
  WEBHOOK_ALLOW_LOOPBACK: flag(false),
  AUTH_EMULATOR_GOOGLE: flag(false),
  /** Allows webhooks to http:// addresses, which networks in between can read; on by default with the auth emulator. */
  WEBHOOK_ALLOW_HTTP: flag(undefined),
  /** How often the delivery worker polls for work, in milliseconds. */
  DELIVERY_POLL_MS: number.pipe(z.number().int().min(50).max(60_000)).default(1000),
  /** Mail server, such as smtps://user:password@mail.example:465; without it no mails are sent. */
  SMTP_URL: address(
    /^smtps?:$/,
    'is no address such as smtp://mail.example:587 or smtps://mail.example:465',
  ).optional(),
  /** The sender of mails: an address, or `Canvass <mail@canvass.example>`. Required with SMTP_URL. */
  MAIL_FROM: z
    .string()
    .refine((value) => readMailFrom(value) !== undefined, {
      error: 'must be one address such as mail@canvass.example or Canvass <mail@canvass.example>',
    })
    .transform(readMailFrom)
    .optional(),
  /** Who runs the installation: a person or a company. */
  OPERATOR_NAME: oneLine(200).optional(),
  /** Their postal address and e-mail address, in one line. */
  OPERATOR_ADDRESS: oneLine(500).optional(),
  /** Addresses of the accounts that operate the installation, separated by commas. */
  OPERATORS: emailAddresses,
  /** Percent of its reporters that a release may fail for. */
  RELEASE_FAILURE_BUDGET: number.pipe(z.number().gt(0).lt(100)).default(2),
  /** The least number of reporters before a verdict about a release. */
  RELEASE_MINIMUM_REPORTERS: number.pipe(z.number().int().min(1).max(100_000)).default(20),
  /** Minutes after its promotion for which a live release is watched. */
  RELEASE_FRESH_MINUTES: number
    .pipe(
      z
        .number()
        .int()
        .min(1)
        .max(24 * 60),
    )
    .default(60),
  /** Whether a release that leaves its budget is aborted or rolled back; else operators are only alerted. */
  RELEASE_AUTOMATIC_ROLLBACK: flag(true),
  /** Address that alerts are sent to. */
  OPS_ALERT_URL: address(/^https?:$/, 'is no address such as https://hooks.example/canvass').optional(),
  /** Signs alerts as webhooks are signed: `whsec_` and base64. */
  OPS_ALERT_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and the base64 of 24 random bytes or more')
    .optional(),
  /** The commit that the server's code is of; `-dirty` after it if files differ. */
  SERVER_COMMIT: optionalText,
  /** Plan that applies while no payment provider is configured. */
  OPERATOR_PLAN: z.enum(['free', 'pro', 'business']).default('business'),
  /** Stripe (payments.ts): all four, or none. */
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_PRICE_PRO: optionalText,
  STRIPE_PRICE_BUSINESS: optionalText,
  /** Another address that speaks Stripe's API, such as a stand-in for tests. */
  STRIPE_API_BASE: optionalText,
  /** The number of reverse proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: number.pipe(z.number().int().min(0).max(5)).default(0),
  /** Rate limits; off for load tests only. */
  RATE_LIMITS: flag(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Development build: looser CSP for Fast Refresh. */
  CANVASS_DEV: flag(false),
});

/** The names of the variables that the server reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);
