import { z } from 'zod';
import { busy } from '../http/problem.ts';

const TIMEOUT_MS = 5000;

const lookup = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
      }),
    )
    .min(1),
});

/**
 * The emulator's account behind a token; undefined when it is unknown, disabled, deleted or
 * signed out since. Stands in for the signature that the emulator's tokens don't have.
 * @throws 503 when the emulator can't be asked
 */
export async function emulatorAccount(
  emulatorUrl: string,
  apiKey: string,
  idToken: string,
): Promise<{ uid: string; emailVerified: boolean } | undefined> {
  const address = new URL('/identitytoolkit.googleapis.com/v1/accounts:lookup', emulatorUrl);
  address.searchParams.set('key', apiKey);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response || response.status >= 500) throw busy();
  if (!response.ok) return undefined;
  const found = lookup.safeParse(await response.json());
  const account = found.data?.users[0];
  return account && !account.disabled
    ? { uid: account.localId, emailVerified: account.emailVerified }
    : undefined;
}
