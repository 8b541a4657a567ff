import { z } from 'zod';
import { SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import type { Config } from '../../platform/config/config.ts';
import { busy, conflict, ProblemError } from '../../platform/http/problem.ts';

const TIMEOUT_MS = 5000;

const redeemed = z.object({
  localId: z.string(),
  email: z.string().max(254),
  emailVerified: z.boolean().default(true),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** An account, with the address that the code gave it. */
export interface RedeemedAddress {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Redeems the code of a mail that changes an account's address, or reverts a change. The provider's answer is the proof to whom the
 * address belongs now: a browser's word would not do, and the one that opens the link need not be signed in.
 * @param google replaced in tests
 * @throws 410 `address_link_spent`, 409 `address_taken`; 503 if the provider can't be reached, or refuses the server's API key
 */
export async function redeemAddressCode(
  { firebase, authEmulator }: Pick<Config, 'firebase' | 'authEmulator'>,
  code: string,
  google = 'https://identitytoolkit.googleapis.com',
): Promise<RedeemedAddress> {
  const service = authEmulator ? `${authEmulator.url}/identitytoolkit.googleapis.com` : google;
  const address = new URL(`${service}/v1/accounts:update`);
  address.searchParams.set('key', firebase.apiKey);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authEmulator && { [SECRET_HEADER]: authEmulator.secret }),
    },
    body: JSON.stringify({ oobCode: code }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw busy();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { localId: uid, ...account } = redeemed.parse(body);
    return { uid, ...account };
  }
  const message = refusal.safeParse(body).data?.error.message ?? '';
  if (message.startsWith('EMAIL_EXISTS')) throw conflict('address_taken');
  if (/^(?:(?:INVALID|EXPIRED)_OOB_CODE|USER_NOT_FOUND|USER_DISABLED)/.test(message)) {
    throw new ProblemError(410, 'address_link_spent');
  }
  throw busy();
}
