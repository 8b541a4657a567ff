import type { PageConfig, SessionUser } from '@canvass/shared/contract/page-config';
import type { DialogPort } from '@canvass/shared/contract/ports';
import type { SessionFailure, SessionResult } from '@canvass/shared/contract/session';
import { problemOf } from '@canvass/shared/http/failure';
import type { User } from '@firebase/auth';
import type { AreaContext } from '@canvass/shared/contract/area';
import { failureOf } from './error-code.ts';
import { lazyProvider, type Provider, sessionUserOf } from './provider.ts';
import { type ServerSession, serverSession } from './server-session.ts';
import { type SessionState, sessionState } from './session-state.ts';

export interface SessionOptions {
  page: PageConfig;
  http: AreaContext['http'];
  dialogs: DialogPort;
  /** Translates a key of the common texts. */
  t: (key: string) => string;
  report: (error: unknown) => void;
}

/** Dependencies and steps that the parts of the session share. */
export interface Steps extends SessionOptions {
  state: SessionState;
  server: ServerSession;
  provider: () => Promise<Provider>;
  /** Runs a step with the provider and returns a thrown error as a result. */
  attempt<Value>(
    step: (provider: Provider) => Promise<SessionResult<Value>>,
    failure?: (error: unknown) => SessionFailure,
  ): Promise<SessionResult<Value>>;
  /**
   * The same for steps that need a signed-in user (S8.6). A user whom only the server still has, and not the provider,
   * must log in again.
   */
  attemptAs<Value>(
    step: (user: User, provider: Provider) => Promise<SessionResult<Value>>,
  ): Promise<SessionResult<Value>>;
  /** Stores a verified user and starts the server's session; signs an unverified one out again (S4.3, S6.1). */
  welcome(user: User, provider: Provider): Promise<SessionResult<SessionUser>>;
  askToVerify(): void;
  signOut(): Promise<void>;
  /** Runs a step that ends this browser's session, which is then not reported as ended elsewhere. */
  leave<Value>(step: () => Promise<Value>): Promise<Value>;
  /** Whether such a step is running. */
  leaving(): boolean;
}

export const done: SessionResult = { ok: true, value: undefined };

/** Creates the steps from the provider and the server's session. */
export function sessionSteps(options: SessionOptions): Steps {
  const { page, http, dialogs, t, report } = options;
  let signingOut: Promise<void> | null = null;
  let leaving = 0;
  const state = sessionState(page.user, () => leaving > 0);
  const server = serverSession(http);
  const provider = lazyProvider(page);

  const leave: Steps['leave'] = async (step) => {
    leaving += 1;
    try {
      return await step();
    } finally {
      leaving -= 1;
    }
  };
  const endHere = async (): Promise<void> => {
    try {
      await server.end();
    } catch (error) {
      // The cookie still exists: after a reload the account would be open to the next user of this browser.
      const message = problemOf(error)?.message ?? t('error.backend');
      await dialogs.message({ message, type: 'error' });
      return;
    }
    await provider()
      .then(({ library, auth }) => library.signOut(auth))
      .catch(report);
    state.set(null);
  };

  const attempt: Steps['attempt'] = async (step, failure = failureOf) => {
    try {
      return await step(await provider());
    } catch (error) {
      const failed = failure(error);
      if (failed.code === 'unknown') report(error);
      return failed;
    }
  };

  return {
    ...options,
    state,
    server,
    provider,
    attempt,
    attemptAs: (step) =>
      attempt(async (opened) => {
        const known = state.user();
        if (!known) return { ok: false, code: 'must-be-logged-in' };
        const user = opened.auth.currentUser;
        // Browsers delete the provider's storage sooner than the server's cookie.
        if (user?.uid !== known.id) return { ok: false, code: 'requires-recent-login' };
        return step(user, opened);
      }),
    async welcome(user, { library, auth }) {
      if (!user.emailVerified) {
        await library.signOut(auth);
        return { ok: false, code: 'email-not-verified' };
      }
      try {
        const known = sessionUserOf(user, await server.start(await user.getIdToken()));
        // A browser that rejects the cookie reports no error: without this check the next page would be the login
        // again, without explanation.
        if ((await server.userId()) !== user.uid) {
          await library.signOut(auth);
          return { ok: false, code: 'session-not-kept' };
        }
        state.set(known);
        return { ok: true, value: known };
      } catch (error) {
        if (problemOf(error)?.code !== 'account_deleted') throw error;
        // The account was deleted on the server before, but not at the provider (S4.6); this completes it.
        await user.delete();
        return { ok: false, code: 'user-not-found' };
      }
    },
    askToVerify() {
      const title = t('session.verify.title');
      void dialogs.message({ title, message: t('session.verify.message'), type: 'info' });
    },
    signOut() {
      // The provider reports this sign-out, too, which must not start another one.
      signingOut ??= leave(endHere).finally(() => {
        signingOut = null;
      });
      return signingOut;
    },
    leave,
    leaving: () => leaving > 0,
  };
}
