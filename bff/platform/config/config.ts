import { resolve } from 'node:path';
import type { BudgetRules } from '@canvass/shared/api/ops';
import type { Operator } from '@canvass/shared/contract/page-config';
import type { EmulatorAddress } from './emulator-address.ts';
import { environment } from './environment.ts';
import { isHost, LOOPBACK } from './formats.ts';
import type { MailFrom } from './mail-from.ts';
import { type PaymentsConfig, readPayments } from './payments.ts';

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
