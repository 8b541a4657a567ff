import type { SessionUser } from '@canvass/shared/contract/page-config';

type Listener = (user: SessionUser | null, ended: boolean) => void;

/** Who is signed in, in this tab and told to the others. */
export interface SessionState {
  user(): SessionUser | null;
  subscribe(listener: Listener): () => void;
  /** `ended`: nobody here asked for it. */
  set(user: SessionUser | null, ended?: boolean): void;
  /** Stops listening to the other tabs. */
  close(): void;
}

/** What tabs tell each other. */
interface Told {
  user: SessionUser | null;
  ended: boolean;
}

/**
 * A user of one tab must never see another's data in a second tab: signing in or out is told to all of them.
 * @param leaving whether this tab is ending the session itself: another that hears of it sooner has no news for it
 */
export function sessionState(
  initial: SessionUser | null,
  leaving: () => boolean = () => false,
): SessionState {
  const channel = openChannel('canvass.session.state');
  const listeners = new Set<Listener>();
  let current = initial;
  const assign = ({ user, ended }: Told): void => {
    current = user;
    for (const listener of listeners) listener(user, ended);
  };
  channel?.addEventListener('message', ({ data: { user, ended } }: MessageEvent<Told>) => {
    // This tab has signed out already: another one's notice of the end, sent before it knew, must not replace its login page.
    if (user === null && current === null) return;
    assign({ user, ended: ended && !leaving() });
  });
  return {
    user: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(user, ended = false) {
      const told: Told = { user, ended };
      assign(told);
      channel?.postMessage(told);
    },
    close: () => channel?.close(),
  };
}

/** Firefox refuses one where the browser keeps nothing of a site: no tab is signed in there that could be told. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
