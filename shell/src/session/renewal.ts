import type { Provider } from './provider.ts';
import type { ServerSession } from './server-session.ts';
import type { SessionState } from './session-state.ts';

/** How often a tab looks; a laptop that slept must not wait the whole period again. */
const LOOK_EVERY_MS = 60_000;

interface Options {
  state: SessionState;
  server: ServerSession;
  provider: () => Promise<Provider>;
  /** The provider no longer accepts this user (S8.2). */
  onRefused: () => Promise<void>;
}

async function renew({ state, server, provider, onRefused }: Options): Promise<void> {
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

/** Every 45 minutes one tab, whichever holds the lock, renews the server's session with a fresh token (S7.1). */
export function keepRenewed(options: Options, report: (error: unknown) => void): void {
  const look = (): void => {
    if (!options.state.user() || !options.server.isDue(Date.now())) return;
    navigator.locks
      .request('canvass.session.renewal', { ifAvailable: true }, (lock) =>
        lock ? renew(options) : undefined,
      )
      .catch(report);
  };
  setInterval(look, LOOK_EVERY_MS);
  look();
}
