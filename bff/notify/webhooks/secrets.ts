import { randomBytes } from 'node:crypto';
import type { PreviousSecret } from '../../platform/database/schema.ts';

/** A secret that was replaced is signed with for so long still. */
const OVERLAP_HOURS = 24;

/** Secrets that requests are signed with at once; each is a signature of 47 bytes in the header of every request. */
export const MOST_SECRETS = 5;

/** 32 random bytes, as Standard Webhooks writes a secret. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export interface Secrets {
  secret: string;
  previousSecrets: PreviousSecret[];
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
}

/** The replaced secrets that still count, the newest first. A server of the version before notes only one, by itself. */
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

/** A new secret in place of the present one, which counts for a day more, as those before it do to their own end. */
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
