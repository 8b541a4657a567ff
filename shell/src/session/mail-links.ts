import type { SessionPort } from '@canvass/shared/contract/session';
import type { User } from '@firebase/auth';
import { separateToken } from './provider.ts';
import { done, type Steps } from './steps.ts';
import { notifyOwner } from './notify-owner.ts';
import { sendVerification } from './verification-mail.ts';

type MailLinks = Pick<
  SessionPort,
  | 'sendPasswordReset'
  | 'resendVerification'
  | 'applyActionCode'
  | 'checkPasswordReset'
  | 'confirmPasswordReset'
>;

/** Mails with links, and the actions of these links. */
export function mailLinks({ attempt, page, server, state, signOut, leave, report }: Steps): MailLinks {
  return {
    sendPasswordReset: (email) =>
      attempt(async ({ library, auth }) => {
        await library.sendPasswordResetEmail(auth, email);
        return done;
      }),
    resendVerification: (credentials) =>
      attempt(async ({ library, auth }) => {
        if (!credentials) {
          if (!auth.currentUser) return { ok: false, code: 'must-be-logged-in' };
          await sendVerification({ library, auth }, auth.currentUser);
          return done;
        }
        const { email, password, signedUp } = credentials;
        let user: User;
        try {
          user = (await library.signInWithEmailAndPassword(auth, email, password)).user;
        } catch (error) {
          if (!signedUp) throw error;
          // Whatever it is: after a sign-up it is another's account, or reads the same.
          await notifyOwner({ library, auth }, email);
          return done;
        }
        try {
          await sendVerification({ library, auth }, user);
        } finally {
          await library.signOut(auth);
        }
        return done;
      }),
    applyActionCode: (code) =>
      attempt(async ({ library, auth }) => {
        await library.applyActionCode(auth, code);
        return done;
      }),
    checkPasswordReset: (code) =>
      attempt(async ({ library, auth }) => ({
        ok: true,
        value: { email: await library.verifyPasswordResetCode(auth, code) },
      })),
    confirmPasswordReset: ({ code, password }) =>
      attempt(async ({ library, auth }) => {
        const email = await library.verifyPasswordResetCode(auth, code);
        await library.confirmPasswordReset(auth, code, password);
        // Another person may be signed in, whose session the new password was meant to end. If this fails, the next sign-in ends
        // those sessions.
        await leave(async () => {
          await separateToken(page, { email, password }).then(server.endEverywhere).catch(report);
          if (state.user()?.email === email) await signOut();
        });
        return done;
      }),
  };
}
