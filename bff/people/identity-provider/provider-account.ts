import { z } from 'zod';

const TIMEOUT_MS = 5000;

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
const refusal = z.object({ error: z.object({ message: z.string() }) });

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
 * @param service base address, such as `https://identitytoolkit.googleapis.com`
 * @param headers further request headers
 * @throws when the provider can't be reached or its answer can't be read
 */
export async function providerAccount(
  service: string,
  apiKey: string,
  idToken: string,
  headers: Record<string, string> = {},
): Promise<AccountState> {
  const address = new URL(`${service}/v1/accounts:lookup`);
  address.searchParams.set('key', apiKey);
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  if (response.status === 400) {
    const message = refusal.safeParse(body).data?.error.message ?? '';
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
