import { fetchEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';

/** An account to create without a verification mail. */
export interface VerifiedAccount {
  id: string;
  email: string;
  password: string;
  displayName: string;
}

/**
 * Creates an account with a verified address, directly at the emulator. An existing account with this id is left
 * unchanged.
 * @throws with the emulator's answer if it refuses
 */
export async function ensureVerifiedAccount(
  emulator: EmulatorAddress,
  projectId: string,
  account: VerifiedAccount,
): Promise<void> {
  const response = await fetchEmulator(
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
