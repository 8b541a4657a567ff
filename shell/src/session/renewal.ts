import type { Provider } from './provider.ts';
import type { ServerSession } from './server-session.ts';
import type { SessionState } from './session-state.ts';

/** Interval of checks in a tab; after a laptop slept the whole period must not pass again. */
const CHECK_EVERY_MS = 60_000;
/** After a failure the delay doubles from here up to 15 minutes; it ends when the network is back. */
const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 15 * 60_000;

export interface RenewalOptions {
  state: Pick<SessionState, 'user'>;
  server: Pick<ServerSession, 'isDue' | 'start'>;
  provider: () => Promise<Pick<Provider, 'auth'>>;
  /** The provider no longer accepts this user (S8.2). */
  onRefused: () => Promise<void>;
  report: (error: unknown) => void;
}

/** Renews the session if it is due. A network error signs no user out; a refusal of the provider does. */
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
 * Every 45 minutes the tab that holds the lock renews the server's session with a new token (S7.1): also when a laptop
 * wakes up, when a tab comes to the front, and when the network comes back.
 * @returns a function that stops it
 */
export function scheduleRenewal(
  options: RenewalOptions,
  // Read lazily: Firefox throws on access where the site's storage is blocked.
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
      notBefore = Date.now() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
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
