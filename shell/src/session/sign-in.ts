import type { SessionPort } from '@canvass/shared/contract/session';
import type { User } from '@firebase/auth';
import { failureOf, googleFailureOf } from './error-code.ts';
import { isFirstLogin } from '@canvass/shared/domain/first-login';
import type { Provider } from './provider.ts';
import { done, type Steps } from './steps.ts';
import { notifyOwner } from './notify-owner.ts';
import { sendVerification } from './verification-mail.ts';

type SignIn = Pick<SessionPort, 'signUp' | 'signIn' | 'signInWithGoogle'>;

/**
 * Creates the account, or goes on with one whose sign-up broke off before its mail was sent: it isn't verified, and has the
 * password that was typed. Null if the address has any other account, which only its owner must learn.
 */
async function created(
  { library, auth }: Provider,
  { email, password }: { email: string; password: string },
): Promise<User | null> {
  try {
    return (await library.createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (failureOf(error).code !== 'email-already-in-use') throw error;
  }
  try {
    const { user } = await library.signInWithEmailAndPassword(auth, email, password);
    if (!user.emailVerified) return user;
    await library.signOut(auth);
  } catch {
    // Whatever it is, also too many attempts: naming it would say that there is an account.
  }
  return null;
}

/** The ways to sign in (S4.2, S4.3, S4.4). */
export function signIn({ attempt, welcome, askToVerify, server, state }: Steps): SignIn {
  return {
    signUp: ({ name, ...typed }) =>
      attempt(async (opened) => {
        const { library, auth } = opened;
        const user = await created(opened, typed);
        if (!user) {
          await notifyOwner(opened, typed.email);
          return done;
        }
        try {
          await library.updateProfile(user, { displayName: name });
          await server.userCreated(await user.getIdToken(true));
          await sendVerification(opened, user);
        } finally {
          // Also if the mail could not be sent: an unverified user must not stay signed in (S6.1).
          await library.signOut(auth);
        }
        return done;
      }),
    signIn: ({ email, password }) =>
      attempt(async (opened) => {
        const { library, auth } = opened;
        // Only if the server agrees: the provider's sign-in outlives a session that was ended in another browser, and
        // then the password is required.
        const signedIn = state.user() && auth.currentUser?.email === email ? auth.currentUser : null;
        const user = signedIn ?? (await library.signInWithEmailAndPassword(auth, email, password)).user;
        const result = await welcome(user, opened);
        if (!result.ok && result.code === 'email-not-verified') askToVerify();
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
