import type { SessionUser } from '@canvass/shared/contract/page-config';

/** `elsewhere`: another tab says so. */
type Listener = (user: SessionUser | null, ended: boolean, elsewhere: boolean) => void;

/** The signed-in user, shared with the other tabs. */
export interface SessionState {
  user(): SessionUser | null;
  subscribe(listener: Listener): () => void;
  /** `ended`: by the server or another browser, not on request of a tab. */
  set(user: SessionUser | null, ended?: boolean): void;
  /** Leaves the channel to the other tabs. */
  close(): void;
}

/** Message between tabs. */
interface StateMessage {
  user: SessionUser | null;
  ended: boolean;
}

/**
 * Broadcasts sign-ins and sign-outs to all tabs: a user of one tab must never see another's data in a second tab.
 * @param leaving whether this tab is ending the session itself: it then isn't reported as ended elsewhere, even if
 * another tab's message arrives first
 */
export function sessionState(
  initial: SessionUser | null,
  leaving: () => boolean = () => false,
): SessionState {
  const channel = openChannel('canvass.session.state');
  const listeners = new Set<Listener>();
  let current = initial;
  const assign = ({ user, ended }: StateMessage, elsewhere: boolean): void => {
    current = user;
    for (const listener of listeners) listener(user, ended, elsewhere);
  };
  channel?.addEventListener('message', ({ data: { user, ended } }: MessageEvent<StateMessage>) => {
    // This tab has signed out already: another tab's late message about the end must not replace its login page.
    if (user === null && current === null) return;
    assign({ user, ended: ended && !leaving() }, true);
  });
  return {
    user: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(user, ended = false) {
      const message: StateMessage = { user, ended };
      // Before the listeners here: one may set a later state, which must be the last that the other tabs hear of.
      channel?.postMessage(message);
      assign(message, false);
    },
    close: () => channel?.close(),
  };
}

/** Firefox throws in a browser that blocks the site's storage: no tab can be signed in there. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
