import type { PageConfig, SessionUser } from '@canvass/shared/contract/page-config';
import type { DialogPort } from '@canvass/shared/contract/ports';
import type { SessionFailure, SessionPort, SessionResult } from '@canvass/shared/contract/session';
import type { User } from 'firebase/auth';
import type { KyInstance } from 'ky';
import { failureOf, googleFailureOf } from './error-code.ts';
import { isFirstLogin } from './first-login.ts';
import { lazyProvider, type Provider, sessionUserOf } from './provider.ts';
import { reauthenticate } from './reauthenticate.ts';
import { keepRenewed } from './renewal.ts';
import { serverSession } from './server-session.ts';
import { sessionState } from './session-state.ts';
import { syncToken } from './token-sync.ts';

interface Options {
  page: PageConfig;
  http: KyInstance;
  dialogs: DialogPort;
  t: (key: string) => string;
  report: (error: unknown) => void;
}

const done: SessionResult = { ok: true, value: undefined };

interface Session {
  port: SessionPort;
  /** The server no longer knows the session: whoever was signed in isn't any more. */
  ended(): void;
}

/** The session of the person in front of the browser: the provider on one side, the server's session on the other. */
export function openSession({ page, http, dialogs, t, report }: Options): Session {
  const state = sessionState(page.user);
  const server = serverSession(http);
  const provider = lazyProvider(page);

  /** Runs a step and puts a thrown error in the result. */
  async function attempt<Value>(
    step: (provider: Provider) => Promise<SessionResult<Value>>,
    failure: (error: unknown) => SessionFailure = failureOf,
  ): Promise<SessionResult<Value>> {
    try {
      return await step(await provider());
    } catch (error) {
      const failed = failure(error);
      if (failed.code === 'unknown') report(error);
      return failed;
    }
  }

  /** The same for what only a signed-in user can do (S8.6). */
  function attemptAs<Value>(
    step: (user: User, provider: Provider) => Promise<SessionResult<Value>>,
  ): Promise<SessionResult<Value>> {
    return attempt(async (opened) => {
      const user = opened.auth.currentUser;
      if (!user || !state.user()) return { ok: false, code: 'must-be-logged-in' };
      return step(user, opened);
    });
  }

  /** Stores a verified user and starts the server's session; an unverified one is signed out again (S4.3, S6.1). */
  async function welcome(user: User, { library, auth }: Provider): Promise<SessionResult<SessionUser>> {
    if (!user.emailVerified) {
      await library.signOut(auth);
      return { ok: false, code: 'email-not-verified' };
    }
    const known = sessionUserOf(user);
    await server.start(await user.getIdToken());
    state.set(known);
    return { ok: true, value: known };
  }

  function askToVerify(): Promise<void> {
    return dialogs.message({
      title: t('session.verify.title'),
      message: t('session.verify.message'),
      type: 'info',
    });
  }

  async function signOut(): Promise<void> {
    await server.end().catch(report);
    const { library, auth } = await provider();
    await library.signOut(auth);
    state.set(null);
  }

  const port: SessionPort = {
    user: state.user,
    subscribe: state.subscribe,
    signUp: ({ name, email, password }) =>
      attempt(async ({ library, auth }) => {
        const { user } = await library.createUserWithEmailAndPassword(auth, email, password);
        try {
          await library.updateProfile(user, { displayName: name });
          await server.userCreated(await user.getIdToken(true));
          await library.sendEmailVerification(user);
        } finally {
          // Also when the mail could not be sent: nobody unverified stays signed in (S6.1).
          await library.signOut(auth);
        }
        void askToVerify();
        return done;
      }),
    signIn: ({ email, password }) =>
      attempt(async (opened) => {
        const { library, auth } = opened;
        // Only while the server agrees: the provider outlives a session that was ended from another browser, and
        // whoever sits here then must know the password.
        const signedIn = state.user() && auth.currentUser?.email === email ? auth.currentUser : null;
        const user = signedIn ?? (await library.signInWithEmailAndPassword(auth, email, password)).user;
        const result = await welcome(user, opened);
        if (!result.ok) void askToVerify();
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
    signOut,
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
        await library.sendEmailVerification(user);
        await library.signOut(auth);
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
        await library.confirmPasswordReset(auth, code, password);
        return done;
      }),
    changePassword: ({ current, next }) =>
      attemptAs(async (user, opened) => {
        const refused = await reauthenticate(opened, user, current);
        if (refused) return refused;
        await opened.library.updatePassword(user, next);
        // Whoever knew the old password may be among them.
        await server.endOthers().catch(report);
        await signOut();
        return done;
      }),
    updateProfile: (profile) =>
      attemptAs(async (user, { library }) => {
        await library.updateProfile(user, profile);
        await server.start(await user.getIdToken(true));
        const known = sessionUserOf(user);
        state.set(known);
        return { ok: true, value: known };
      }),
    deleteAccount: ({ password }) =>
      attemptAs(async (user, opened) => {
        const refused = await reauthenticate(opened, user, password);
        if (refused) return refused;
        await server.start(await user.getIdToken(true));
        await http.post('auth/delete-account');
        await user.delete();
        await signOut();
        return done;
      }),
  };
  watch();
  return {
    port,
    ended() {
      if (!state.user()) return;
      state.set(null);
      provider()
        .then(({ library, auth }) => library.signOut(auth))
        .catch(report);
    },
  };

  /** Follows the provider while somebody is signed in: on its changes (S7.1), and every 45 minutes. */
  function watch(): void {
    keepRenewed({ state, server, provider, onRefused: signOut }, report);
    if (!page.user && !page.tokenSync) return;
    const follow = async (): Promise<void> => {
      const opened = await provider();
      if (page.tokenSync) syncToken(opened, page.tokenSync, http);
      opened.library.onAuthStateChanged(opened.auth, (user) => {
        if (!user?.emailVerified || user.uid !== state.user()?.id) return;
        state.set(sessionUserOf(user));
        if (server.isDue(Date.now())) user.getIdToken().then(server.start).catch(report);
      });
    };
    (globalThis.requestIdleCallback ?? setTimeout)(() => void follow().catch(report));
  }
}
