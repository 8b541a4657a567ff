import { z } from 'zod';

const TIMEOUT_MS = 5000;

const lookup = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
        /** Seconds since 1970, as a text. */
        validSince: z.coerce.number().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
      }),
    )
    .min(1),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** What the identity provider says of an account today; a token only says what was true when it was made. */
export interface ProviderAccount {
  uid: string;
  emailVerified: boolean;
  /** Whoever signed in before this has to do so again: the password was changed, or an administrator said so. */
  validSince: Date;
  /** `password`, `google.com`, … */
  providers: string[];
}

/** `disabled`: there is one, but nobody may use it. `unknown`: there is none, or the token is worth nothing any more. */
export type Standing = ProviderAccount | 'disabled' | 'unknown';

/**
 * Asks the identity provider about the account of a token.
 * @param service where it answers, such as `https://identitytoolkit.googleapis.com`
 * @param headers what it asks for besides
 * @throws when it can't be asked, or does not say
 */
export async function providerAccount(
  service: string,
  apiKey: string,
  idToken: string,
  headers: Record<string, string> = {},
): Promise<Standing> {
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
    emailVerified: account.emailVerified,
    validSince: new Date((account.validSince ?? 0) * 1000),
    providers: account.providerUserInfo.map(({ providerId }) => providerId),
  };
}
