import type { ChangedAddress } from '@canvass/shared/api/auth';
import type { SessionErrorCode, SessionFailure, SessionPort } from '@canvass/shared/contract/session';
import { problemOf } from '@canvass/shared/http/failure';
import type { User } from '@firebase/auth';
import { failureOf } from './error-code.ts';
import { type Provider, separateToken } from './provider.ts';
import { done, type Steps } from './steps.ts';
import { notifyOwner } from './notify-owner.ts';
import { sendVerification } from './verification-mail.ts';

type MailLinks = Pick<
  SessionPort,
  | 'sendPasswordReset'
  | 'resendVerification'
  | 'applyActionCode'
  | 'redeemAddressLink'
  | 'checkPasswordReset'
  | 'confirmPasswordReset'
>;

const ADDRESS_FAILURES: Readonly<Record<string, SessionErrorCode>> = {
  address_link_spent: 'invalid-action-code',
  address_taken: 'email-already-in-use',
  too_many_requests: 'too-many-requests',
};

/** The server redeems links to another address in place of the provider, so that its refusals stand for the provider's. */
function addressFailureOf(error: unknown): SessionFailure {
  const code = ADDRESS_FAILURES[problemOf(error)?.code ?? ''];
  return code ? { ok: false, code } : failureOf(error);
}

/** Mails with links, and the actions of these links. */
export function mailLinks(steps: Steps): MailLinks {
  const { attempt, page, http, server, state, signOut, leave, report } = steps;

  /**
   * Without the server, which can't reach the provider, whose API key only browsers may use, or that is of an earlier release. It
   * follows at the next sign-in.
   */
  async function redeemHere({ library, auth }: Provider, code: string): Promise<ChangedAddress> {
    const { email, previousEmail } = (await library.checkActionCode(auth, code)).data;
    await library.applyActionCode(auth, code);
    return { email: email ?? '', signedOut: state.user()?.email === previousEmail };
  }
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
    redeemAddressLink: (code) =>
      attempt(
        (provider) =>
          leave(async () => {
            const redeemed = await http
              // A repetition would find the code used.
              .post('account/address', { json: { code }, retry: 0 })
              .json<ChangedAddress>()
              .catch((error: unknown) => {
                if (![404, 503].includes(problemOf(error)?.status ?? 0)) throw error;
                return redeemHere(provider, code);
              });
            if (redeemed.signedOut) await signOut();
            return { ok: true, value: { email: redeemed.email } };
          }),
        addressFailureOf,
      ),
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
