import type { SessionFailure } from '@canvass/shared/contract/session';
import type { User } from '@firebase/auth';
import { failureOf } from './error-code.ts';
import type { Provider } from './provider.ts';

/** Asks the user to prove their identity again, in the way of their account (S4.5, S4.6, S5.3, S8.6). */
export async function reauthenticate(
  { library }: Provider,
  user: User,
  password: string | undefined,
): Promise<SessionFailure | null> {
  const providers = user.providerData.map((provider) => provider.providerId);
  try {
    if (providers.includes('password')) {
      if (!password) return { ok: false, code: 'password-required' };
      const credential = library.EmailAuthProvider.credential(user.email ?? '', password);
      await library.reauthenticateWithCredential(user, credential);
      return null;
    }
    if (providers.includes('google.com')) {
      const google = new library.GoogleAuthProvider();
      await library.reauthenticateWithPopup(user, google, library.browserPopupRedirectResolver);
      return null;
    }
    return { ok: false, code: 'unsupported-provider' };
  } catch (error) {
    return failureOf(error);
  }
}
