import type { SessionPort } from '@canvass/shared/contract/session';
import { tokenAside } from './provider.ts';
import { done, type Steps } from './steps.ts';

type MailLinks = Pick<
  SessionPort,
  | 'sendPasswordReset'
  | 'resendVerification'
  | 'applyActionCode'
  | 'checkPasswordReset'
  | 'confirmPasswordReset'
>;

/** Mails with a link in them, and what their links do. */
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
          await library.sendEmailVerification(auth.currentUser);
          return done;
        }
        const { email, password } = credentials;
        const { user } = await library.signInWithEmailAndPassword(auth, email, password);
        try {
          await library.sendEmailVerification(user);
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
        // Whoever made this necessary may be signed in somewhere. Should it fail, the next sign-in ends them.
        await leave(async () => {
          await tokenAside(page, { email, password }).then(server.endEverywhere).catch(report);
          if (state.user()?.email === email) await signOut();
        });
        return done;
      }),
  };
}
