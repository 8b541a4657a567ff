import { resolve } from 'node:path';
import { emailSchema } from '@canvass/shared/api/email';
import type { BudgetRules } from '@canvass/shared/api/ops';
import type { Operator } from '@canvass/shared/contract/page-config';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { z } from 'zod';
import { isBlockedPort } from './blocked-ports.ts';
import type { EmulatorAddress } from './emulator-address.ts';
import { isHost, LOOPBACK, switchOf } from './formats.ts';
import { isLoopbackHost } from '../http/loopback-host.ts';
import { type MailFrom, readMailFrom } from './mail-from.ts';
import { type PaymentsConfig, readPayments } from './payments.ts';

/** A text without line breaks. @param max characters */
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(max, `must have ${max} characters at most`)
    .regex(/^[^\r\n]*$/, 'must be one line');

const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .string()
    .refine((value) => switchOf(value) !== undefined, { error: 'must be on or off' })
    .optional()
    .transform((value) => (value === undefined ? fallback : switchOf(value) === true));

/** A decimal number; of blanks alone, JavaScript makes a 0. */
const number = z
  .string()
  .trim()
  .regex(/^-?\d+(?:\.\d+)?$/, 'must be a number')
  .transform(Number);

const optionalText = z.string().optional();

/** An address with a host. @param error doesn't repeat it: it may contain a password */
const address = (protocol: RegExp, error: string) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocol.test(url.protocol) && url.hostname !== '';
    },
    { error },
  );

/** E-mail addresses, separated by commas, as they are compared. */
const addresses = z
  .string()
  .default('')
  .transform(
    (value) =>
      new Set(
        value
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(canonicalEmail),
      ),
  )
  .refine((found) => [...found].every((address) => emailSchema.safeParse(address).success), {
    error: 'must be e-mail addresses, separated by commas',
  });

/**
 * Every variable that the server reads. Browsers get only `firebase` (its web configuration is public by design) and
 * `publicOrigin`.
 */
const environment = z.object({
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
   * host:port of the auth emulator; set by the launcher, never in production: it stores passwords readable, and its mails are open to all
   * who reach it.
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
  OPERATORS: addresses,
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

/** The configuration of a process, validated; docs/configuration.md describes each variable. */
export interface Config {
  port: number;
  host: string;
  keepAliveSeconds: number;
  shutdownDelaySeconds: number;
  dataDir: string;
  databaseUrl: string;
  databasePool: number;
  /** Undefined outside development. */
  devBuildsDir: string | undefined;
  shellDir: string;
  opsDir: string;
  publicDistDir: string;
  publicOrigin: string;
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string | undefined;
    appId: string | undefined;
  };
  /** Undefined with a real project. */
  authEmulator: EmulatorAddress | undefined;
  /** Whether the embedded provider takes a browser's word for its Google account; for tests, whose Google is a stand-in. */
  emulatorGoogle: boolean;
  tokenSyncUrl: string | undefined;
  webhookAllowLoopback: boolean;
  webhookAllowHttp: boolean;
  deliveryPollMs: number;
  /** Undefined when no mail server is configured. */
  mail: { url: string; from: MailFrom } | undefined;
  /** Who runs the installation, as its pages and mails name them; undefined if it isn't configured. */
  operator: Operator | undefined;
  /** Addresses of the accounts that operate the installation (`canonicalEmail`). */
  operators: ReadonlySet<string>;
  /** When a release is aborted or rolled back; `budget` is a share. */
  releaseRules: BudgetRules;
  /** The commit of the server's own code, if it is known. */
  serverCommit: string | undefined;
  /** Undefined when alerts are not sent to an address. */
  alerts: { url: string; secret: string | undefined } | undefined;
  operatorPlan: 'free' | 'pro' | 'business';
  /** Undefined when no payment provider is configured. */
  payments: PaymentsConfig | undefined;
  trustedProxies: number;
  rateLimits: boolean;
  logLevel: string;
  dev: boolean;
}

/** The environment is invalid; `message` lists every fault, one a line. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * @throws ConfigError naming each variable and what is wrong with it
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const payments = readPayments(given);
  const faults = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...combinationFaults(given),
    ...(Array.isArray(payments) ? payments : []),
  ];
  if (!parsed.success || Array.isArray(payments) || faults.length > 0) {
    throw new ConfigError(`The configuration can't be used:\n${faults.join('\n')}`);
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    keepAliveSeconds: value.KEEP_ALIVE_SECONDS,
    // On one's own machine no balancer needs to be told.
    shutdownDelaySeconds: value.SHUTDOWN_DELAY_SECONDS ?? (value.AUTH_EMULATOR_URL ? 0 : 5),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    devBuildsDir: value.DEV_BUILDS_DIR && resolve(value.DEV_BUILDS_DIR),
    shellDir: resolve(value.SHELL_DIR),
    opsDir: resolve(value.OPS_DIR),
    publicDistDir: resolve(value.PUBLIC_DIST_DIR),
    publicOrigin: new URL(value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).origin,
    firebase: {
      projectId: value.FIREBASE_PROJECT_ID,
      apiKey: value.FIREBASE_API_KEY,
      authDomain: value.FIREBASE_AUTH_DOMAIN,
      appId: value.FIREBASE_APP_ID,
    },
    authEmulator: value.AUTH_EMULATOR_URL
      ? { url: value.AUTH_EMULATOR_URL, secret: value.AUTH_EMULATOR_SECRET }
      : undefined,
    emulatorGoogle: value.AUTH_EMULATOR_GOOGLE,
    tokenSyncUrl: value.TOKEN_SYNC_URL,
    webhookAllowLoopback: value.WEBHOOK_ALLOW_LOOPBACK,
    webhookAllowHttp: value.WEBHOOK_ALLOW_HTTP ?? value.AUTH_EMULATOR_URL !== undefined,
    deliveryPollMs: value.DELIVERY_POLL_MS,
    mail: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    operator:
      value.OPERATOR_NAME && value.OPERATOR_ADDRESS
        ? { name: value.OPERATOR_NAME, address: value.OPERATOR_ADDRESS }
        : undefined,
    operators: value.OPERATORS,
    releaseRules: {
      budget: value.RELEASE_FAILURE_BUDGET / 100,
      minimumReporters: value.RELEASE_MINIMUM_REPORTERS,
      freshMinutes: value.RELEASE_FRESH_MINUTES,
      automatic: value.RELEASE_AUTOMATIC_ROLLBACK,
    },
    alerts: value.OPS_ALERT_URL ? { url: value.OPS_ALERT_URL, secret: value.OPS_ALERT_SECRET } : undefined,
    serverCommit: value.SERVER_COMMIT,
    operatorPlan: value.OPERATOR_PLAN,
    payments,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimits: value.RATE_LIMITS,
    logLevel: value.LOG_LEVEL,
    dev: value.CANVASS_DEV,
  };
}

/** Faults of variables that depend on each other, one line each. */
function combinationFaults(given: Record<string, string | undefined>): string[] {
  const { AUTH_EMULATOR_URL, HOST, SMTP_URL, MAIL_FROM, OPERATOR_NAME, OPERATOR_ADDRESS } = given;
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY } = given;
  const faults: string[] = [];
  // With the emulator's key browsers would sign in nowhere; without FIREBASE_AUTH_DOMAIN only Google's popup is missing.
  if (
    FIREBASE_PROJECT_ID &&
    !FIREBASE_PROJECT_ID.startsWith('demo-') &&
    !AUTH_EMULATOR_URL &&
    !FIREBASE_API_KEY
  )
    faults.push('FIREBASE_API_KEY: is required with the project of FIREBASE_PROJECT_ID');
  if (AUTH_EMULATOR_URL && HOST && isHost(HOST) && !LOOPBACK.has(HOST)) {
    faults.push(
      `HOST=${HOST}: the embedded auth emulator is made for trials: it stores passwords readable, and its mails are open to all who reach it, so it only listens on loopback; configure a Firebase project to serve other addresses.`,
    );
  }
  if (SMTP_URL && !MAIL_FROM)
    faults.push('MAIL_FROM: is required with SMTP_URL: the address that mails are from');
  if (OPERATOR_ADDRESS && !OPERATOR_NAME) faults.push('OPERATOR_NAME: is required with OPERATOR_ADDRESS');
  if (OPERATOR_NAME && !OPERATOR_ADDRESS) faults.push('OPERATOR_ADDRESS: is required with OPERATOR_NAME');
  return faults;
}

/** Whether an origin is https, or on loopback: over http, networks in between could read and change answers, and take over sessions. */
function isCookieSafe(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** Whether an address has no part that `URL.origin` drops; one that can't be parsed is refused elsewhere. */
function isOriginOnly(origin: string): boolean {
  const url = URL.parse(origin);
  return !url || (url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password);
}

/**
 * Whether `pg` can connect by an address: `postgres://` with a valid port, or a socket, as `socket:/…` or `/…`. Without a host, as in
 * `postgres:///canvass`, it is `host` of the query, else PGHOST, else localhost.
 */
function isDatabaseAddress(address: string): boolean {
  if (/^(?:socket:|\/)/.test(address)) return true;
  if (!/^postgres(?:ql)?:\/\//.test(address)) return false;
  const url = URL.parse(address.replace('@/', '@host/'));
  return url !== null && url.port !== '0';
}
