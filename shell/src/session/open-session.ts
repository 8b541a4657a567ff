import type { SessionPort } from '@canvass/shared/contract/session';
import { account } from './account.ts';
import { allowGoogleScript } from './google-script.ts';
import { mailLinks } from './mail-links.ts';
import { sessionUserOf } from './provider.ts';
import { keepRenewed } from './renewal.ts';
import { signIn } from './sign-in.ts';
import { type SessionOptions, type Steps, sessionSteps } from './steps.ts';
import { syncToken } from './token-sync.ts';

export interface Session {
  port: SessionPort;
  /** The server no longer knows the session: whoever was signed in isn't any more. */
  ended(): void;
}

/** Follows the provider while somebody is signed in: on its changes, and every 45 minutes (S7.1). */
async function followProvider({ page, provider, state, server, report }: Steps): Promise<void> {
  const opened = await provider();
  if (page.tokenSync) syncToken(opened, page.tokenSync, report);
  opened.library.onAuthStateChanged(opened.auth, (user) => {
    const known = state.user();
    if (!known || !user?.emailVerified || user.uid !== known.id) return;
    state.set(sessionUserOf(user, known));
    if (server.isDue(Date.now())) user.getIdToken().then(server.start).catch(report);
  });
}

/** The session of the person in front of the browser. The provider's library comes when the page is idle, or needed. */
export function openSession(options: SessionOptions): Session {
  const { page, report } = options;
  const steps = sessionSteps(options);
  const { state, provider, server, signOut } = steps;
  if (page.firebase.google) allowGoogleScript();
  keepRenewed({ state, server, provider, onRefused: signOut, report });
  if (page.user || page.tokenSync || page.firebase.google) {
    (globalThis.requestIdleCallback ?? setTimeout)(() => void followProvider(steps).catch(report));
  }
  return {
    port: {
      user: state.user,
      subscribe: state.subscribe,
      signOut,
      ...signIn(steps),
      ...mailLinks(steps),
      ...account(steps),
    },
    ended() {
      if (!state.user()) return;
      state.set(null);
      provider()
        .then(({ library, auth }) => library.signOut(auth))
        .catch(report);
    },
  };
}
