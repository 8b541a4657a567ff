import { randomBytes } from 'node:crypto';
import type { PreviousSecret } from '../../platform/database/schema.ts';

/** For so long requests are also signed with a replaced secret. */
const OVERLAP_HOURS = 24;

/** Secrets that a request is signed with at most; each adds a signature of 47 bytes to its header. */
export const MOST_SECRETS = 5;

/** 32 random bytes, in the notation of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** The columns of a webhook's secret, and of those that it has replaced; the older release's two are written as well. */
export interface Secrets {
  secret: string;
  previousSecrets: PreviousSecret[];
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
}

/**
 * The replaced secrets that are still valid, the newest first. A server of the previous release stores only one, in
 * columns of its own.
 */
export function previousSecretsOf(row: Secrets, now: Date): PreviousSecret[] {
  const noted =
    row.previousSecret && row.previousSecretExpiresAt
      ? [{ secret: row.previousSecret, expiresAt: row.previousSecretExpiresAt.toISOString() }]
      : [];
  const known = new Set(row.previousSecrets.map(({ secret }) => secret));
  return [...noted.filter(({ secret }) => !known.has(secret)), ...row.previousSecrets]
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
    .sort((a, b) => Date.parse(b.expiresAt) - Date.parse(a.expiresAt));
}

/** Replaces the secret. The old one is valid for another day, those before it until they expire. */
export function rotated(row: Secrets, now: Date): Secrets {
  const previousSecretExpiresAt = new Date(now.getTime() + OVERLAP_HOURS * 3_600_000);
  const replaced = { secret: row.secret, expiresAt: previousSecretExpiresAt.toISOString() };
  return {
    secret: newSecret(),
    previousSecrets: [replaced, ...previousSecretsOf(row, now)],
    previousSecret: row.secret,
    previousSecretExpiresAt,
  };
}
