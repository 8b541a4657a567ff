import { failureOf } from './error-code.ts';
import type { Provider } from './provider.ts';

/**
 * Somebody signs up with an address that has an account. Only its owner is told, by a mail with a way to a new password;
 * whoever typed it sees what they would have seen anyway, also when nobody may use that account.
 */
export async function tellOwner({ library, auth }: Provider, email: string): Promise<void> {
  try {
    await library.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (failureOf(error).code !== 'user-disabled') throw error;
  }
}
