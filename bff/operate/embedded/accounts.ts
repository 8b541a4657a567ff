import { askEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';

/** An account to be made without the mail that proves the address. */
export interface VerifiedAccount {
  id: string;
  email: string;
  password: string;
  displayName: string;
}

/**
 * Makes an account whose address counts as verified, directly at the emulator; an
 * account with this id that exists is left as it is.
 */
export async function ensureVerifiedAccount(
  emulator: EmulatorAddress,
  projectId: string,
  account: VerifiedAccount,
): Promise<void> {
  const response = await askEmulator(
    emulator,
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        localId: account.id,
        email: account.email,
        password: account.password,
        displayName: account.displayName,
        emailVerified: true,
      }),
    },
  );
  if (response.ok) return;
  const text = await response.text();
  if (/DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(text)) return;
  throw new Error(`the auth emulator refused to make ${account.email}: ${text}`);
}
