import type { SessionPort } from '@canvass/shared/contract/session';
import type { User } from '@firebase/auth';
import { failureOf } from './error-code.ts';
import { notifyOwner } from './notify-owner.ts';
import type { Provider } from './provider.ts';
import { done, type Steps } from './steps.ts';
import { sendVerification } from './verification-mail.ts';

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

/** Registration with an e-mail address and a password (S4.2). */
export function signUp({ attempt, server }: Steps): Pick<SessionPort, 'signUp'> {
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
  };
}
