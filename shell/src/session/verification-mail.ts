import { nextOf } from '@canvass/shared/contract/guard';
import type { User } from '@firebase/auth';
import { providerCodeOf } from './error-code.ts';
import type { Provider } from './provider.ts';

/**
 * Sends the mail that verifies an address. Its link has the page to which the registration leads (`?next=`), because the user may
 * open it in another tab or on another device.
 */
export async function sendVerification({ library }: Provider, user: User): Promise<void> {
  const next = nextOf(location.search);
  try {
    await library.sendEmailVerification(user, next === null ? null : { url: location.origin + next });
  } catch (error) {
    // The provider accepts authorised domains only. Without the page, the link still verifies.
    if (providerCodeOf(error) !== 'unauthorized-continue-uri') throw error;
    await library.sendEmailVerification(user);
  }
}
