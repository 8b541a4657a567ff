import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { callAccounts, refusalIn } from './accounts-api.ts';

const lookup = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().max(254).default(''),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
        /** Unix time in seconds, as a string. */
        validSince: z.coerce.number().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
      }),
    )
    .min(1),
});

/** An account's current state at the identity provider; an id token only has the state at the time it was issued. */
export interface ProviderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Sign-ins before this are no longer valid: the password was changed, or an administrator revoked them. */
  validSince: Date;
  /** `password`, `google.com`, … */
  providers: string[];
}

/** `disabled`: the account exists but may not be used. `unknown`: no such account, or the token is no longer valid. */
export type AccountState = ProviderAccount | 'disabled' | 'unknown';

/**
 * Asks the identity provider about the account of an id token.
 * @param google the address of Google's API; replaced in tests
 * @throws when the provider can't be reached or its answer can't be read
 */
export async function providerAccount(
  config: Pick<Config, 'firebase' | 'authEmulator'>,
  idToken: string,
  google: string,
): Promise<AccountState> {
  const response = await callAccounts(config, 'lookup', { idToken }, google);
  const body: unknown = await response.json();
  if (response.status === 400) {
    const message = refusalIn(body);
    if (message.startsWith('USER_DISABLED')) return 'disabled';
    if (/^(USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN)/.test(message)) return 'unknown';
  }
  if (!response.ok) throw new Error(`the identity provider answered ${response.status}`);
  const account = lookup.parse(body).users[0];
  if (!account) return 'unknown';
  if (account.disabled) return 'disabled';
  return {
    uid: account.localId,
    email: account.email,
    emailVerified: account.emailVerified,
    validSince: new Date((account.validSince ?? 0) * 1000),
    providers: account.providerUserInfo.map(({ providerId }) => providerId),
  };
}
