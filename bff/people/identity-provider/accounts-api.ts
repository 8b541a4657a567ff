import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { SECRET_HEADER } from '../../platform/config/emulator-address.ts';

const TIMEOUT_MS = 5000;

/** Where Google's API for the accounts of projects is. */
export const GOOGLE_ACCOUNTS = 'https://identitytoolkit.googleapis.com';

const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * Calls the identity provider's API for accounts: the emulator's, or Google's with the key of the web configuration.
 * @param google the address of Google's; replaced in tests
 * @throws when the provider can't be reached
 */
export function callAccounts(
  { firebase, authEmulator }: Pick<Config, 'firebase' | 'authEmulator'>,
  method: 'lookup' | 'update',
  body: object,
  google: string,
): Promise<Response> {
  const service = authEmulator ? `${authEmulator.url}/identitytoolkit.googleapis.com` : google;
  const address = new URL(`${service}/v1/accounts:${method}`);
  address.searchParams.set('key', firebase.apiKey);
  return fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authEmulator && { [SECRET_HEADER]: authEmulator.secret }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Why the API refused a call, such as `USER_DISABLED : …`; empty if the body doesn't say. */
export const refusalIn = (body: unknown): string => refusal.safeParse(body).data?.error.message ?? '';
