import type { Provider } from './provider.ts';
import type { ServerSession } from './server-session.ts';
import type { SessionState } from './session-state.ts';

/** How often a tab looks; a laptop that slept must not wait the whole period again. */
const CHECK_EVERY_MS = 60_000;
/** After a failure the wait doubles from here up to a look in a quarter of an hour; the network's return ends it. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export interface RenewalOptions {
  state: Pick<SessionState, 'user'>;
  server: Pick<ServerSession, 'isDue' | 'start'>;
  provider: () => Promise<Pick<Provider, 'auth'>>;
  /** The provider no longer accepts this user (S8.2). */
  onRefused: () => Promise<void>;
  report: (error: unknown) => void;
}

/** Renews when it is due. A network that is away is no reason to sign anybody out; the provider's word is. */
async function renew({ state, server, provider, onRefused }: RenewalOptions): Promise<void> {
  if (!state.user() || !server.isDue(Date.now())) return;
  const { auth } = await provider();
  const user = auth.currentUser;
  if (!user || user.uid !== state.user()?.id) return;
  try {
    await server.start(await user.getIdToken(true));
  } catch (error) {
    if (!auth.currentUser) await onRefused();
    else throw error;
  }
}

/**
 * Every 45 minutes one tab, whichever holds the lock, renews the server's session with a fresh token (S7.1): also when a
 * laptop wakes up, when a tab comes to the front, and when the network comes back.
 * @returns the way to stop
 */
export function scheduleRenewal(
  options: RenewalOptions,
  // Not before it is needed: Firefox refuses even to name them where the browser keeps nothing of a site.
  locks: () => Pick<LockManager, 'request'> = () => navigator.locks,
): () => void {
  let failures = 0;
  let notBefore = 0;

  const attempt = async (): Promise<void> => {
    try {
      await renew(options);
      failures = 0;
      notBefore = 0;
    } catch (error) {
      notBefore = Date.now() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      options.report(error);
    }
  };
  const check = (): void => {
    const now = Date.now();
    if (now < notBefore || !options.state.user() || !options.server.isDue(now)) return;
    locks()
      .request('canvass.session.renewal', { ifAvailable: true }, (lock) => (lock ? attempt() : undefined))
      .catch(options.report);
  };
  const checkWhenVisible = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  const checkNow = (): void => {
    notBefore = 0;
    check();
  };

  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', checkWhenVisible);
  window.addEventListener('focus', checkWhenVisible);
  window.addEventListener('pageshow', checkWhenVisible);
  window.addEventListener('online', checkNow);
  check();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkWhenVisible);
    window.removeEventListener('focus', checkWhenVisible);
    window.removeEventListener('pageshow', checkWhenVisible);
    window.removeEventListener('online', checkNow);
  };
}
