import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { busy, conflict, ProblemError } from '../../platform/http/problem.ts';
import { callAccounts, GOOGLE_ACCOUNTS, refusalIn } from './accounts-api.ts';

const redeemed = z.object({
  localId: z.string(),
  email: z.string().max(254),
  emailVerified: z.boolean().default(true),
});

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
  config: Pick<Config, 'firebase' | 'authEmulator'>,
  code: string,
  google = GOOGLE_ACCOUNTS,
): Promise<RedeemedAddress> {
  const response = await callAccounts(config, 'update', { oobCode: code }, google).catch(() => {
    throw busy();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { localId: uid, ...account } = redeemed.parse(body);
    return { uid, ...account };
  }
  const message = refusalIn(body);
  if (message.startsWith('EMAIL_EXISTS')) throw conflict('address_taken');
  if (/^(?:(?:INVALID|EXPIRED)_OOB_CODE|USER_NOT_FOUND|USER_DISABLED)/.test(message)) {
    throw new ProblemError(410, 'address_link_spent');
  }
  throw busy();
}
