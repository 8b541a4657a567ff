import type { SessionPort } from '@canvass/shared/contract/session';
import { googleFailureOf } from './error-code.ts';
import { isFirstLogin } from '@canvass/shared/domain/first-login';
import type { Steps } from './steps.ts';

type SignIn = Pick<SessionPort, 'signIn' | 'signInWithGoogle'>;

/** The ways to sign in (S4.3, S4.4). */
export function signIn({ attempt, welcome, askToVerify, server, state }: Steps): SignIn {
  return {
    signIn: ({ email, password, dialog = true }) =>
      attempt(async (opened) => {
        const { library, auth } = opened;
        // Only if the server agrees: the provider's sign-in outlives a session that was ended in another browser, and
        // then the password is required.
        const signedIn = state.user() && auth.currentUser?.email === email ? auth.currentUser : null;
        const user = signedIn ?? (await library.signInWithEmailAndPassword(auth, email, password)).user;
        const result = await welcome(user, opened);
        if (dialog && !result.ok && result.code === 'email-not-verified') askToVerify();
        return result;
      }),
    signInWithGoogle: () =>
      attempt(async (opened) => {
        const { library, auth } = opened;
        const google = new library.GoogleAuthProvider();
        const { user } = await library.signInWithPopup(auth, google, library.browserPopupRedirectResolver);
        const result = await welcome(user, opened);
        if (result.ok && isFirstLogin(result.value)) await server.userCreated(await user.getIdToken());
        return result;
      }, googleFailureOf),
  };
}
