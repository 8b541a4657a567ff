import type { SessionState } from './session-state.ts';
import type { ServerSession } from './server-session.ts';

/** A visible tab asks this often. */
const EVERY_MS = 60_000;
/** Coming to the front tells of itself by several events at once. */
const AT_MOST_EVERY_MS = 2_000;

interface Options {
  state: Pick<SessionState, 'user'>;
  server: Pick<ServerSession, 'userId'>;
  /** The session was ended elsewhere, or has run out. */
  onEnded: () => void;
  /** The browser's cookie is somebody else's by now. */
  onOther: () => void;
}

export interface SessionPoll {
  /** Asks at once, in the background too. */
  now: () => void;
  stop: () => void;
}

/**
 * Asks the server who is signed in whenever the tab comes to the front, and now and then while it is there: a session
 * that was ended from another browser must not stay on the screen until the next click.
 */
export function pollSession({ state, server, onEnded, onOther }: Options): SessionPoll {
  let asked = 0;

  const checkNow = (): void => {
    const known = state.user();
    if (!known) return;
    asked = Date.now();
    server
      .userId()
      .then((id) => {
        // Whoever signed out or in meanwhile has been told already.
        if (id === known.id || state.user()?.id !== known.id) return;
        if (id === null) onEnded();
        else onOther();
      })
      .catch(() => undefined); // A network that is away says nothing about the session.
  };

  const check = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= AT_MOST_EVERY_MS) checkNow();
  };

  const timer = setInterval(check, EVERY_MS);
  document.addEventListener('visibilitychange', check);
  for (const event of EVENTS) window.addEventListener(event, check);
  return {
    now: checkNow,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of EVENTS) window.removeEventListener(event, check);
    },
  };
}

const EVENTS = ['focus', 'pageshow', 'online'] as const;
