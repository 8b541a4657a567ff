import { type Provider, sessionUserOf } from './provider.ts';
import type { Steps } from './steps.ts';
import { syncToken } from './token-sync.ts';

type Options = Pick<Steps, 'page' | 'state' | 'server' | 'signOut' | 'report'>;

/**
 * Follows what the provider says in this browser. A sign-in that the server's session does not stand on yet is told to
 * the server (S7.1), and who is signed out by the provider is signed out here (S8.2): a disabled account, a password
 * changed elsewhere.
 */
export function followProvider(opened: Provider, { page, state, server, signOut, report }: Options): void {
  if (page.tokenSync) syncToken(opened, page.tokenSync, report);
  let present = opened.auth.currentUser !== null;
  opened.library.onAuthStateChanged(opened.auth, (user) => {
    const left = present && !user;
    present = user !== null;
    const known = state.user();
    if (!known) return;
    if (left) void signOut();
    if (!user?.emailVerified || user.uid !== known.id) return;
    state.set(sessionUserOf(user, known));
    user
      .getIdToken()
      .then((token) => (server.standsOn(token) ? undefined : server.start(token)))
      .catch(report);
  });
}
