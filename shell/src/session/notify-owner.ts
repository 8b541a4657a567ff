import { failureOf } from './error-code.ts';
import type { Provider } from './provider.ts';

/**
 * Handles a sign-up with an address that has an account. Only the owner is notified, by a mail with a link to set a new
 * password; the visitor sees the same as for a new address, also if the account is disabled.
 */
export async function notifyOwner({ library, auth }: Provider, email: string): Promise<void> {
  try {
    await library.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (failureOf(error).code !== 'user-disabled') throw error;
  }
}
