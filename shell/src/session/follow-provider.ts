import { type Provider, sessionUserOf } from './provider.ts';
import type { Steps } from './steps.ts';
import { syncToken } from './token-sync.ts';

type Options = Pick<Steps, 'page' | 'state' | 'server' | 'signOut' | 'report'>;

/**
 * Follows the provider's state in this browser. A new sign-in starts the server's session (S7.1), and a sign-out by the
 * provider is a sign-out here (S8.2): a disabled account, a password changed elsewhere.
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
