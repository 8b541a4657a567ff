import type { SessionState } from './session-state.ts';
import type { ServerSession } from './server-session.ts';

/** Interval of a visible tab. */
const EVERY_MS = 60_000;
/** Several events fire at once when a tab comes to the front. */
const AT_MOST_EVERY_MS = 2_000;

interface Options {
  state: Pick<SessionState, 'user'>;
  server: Pick<ServerSession, 'userId'>;
  /** The session was ended elsewhere, or has expired. */
  onEnded: () => void;
  /** The browser's cookie belongs to another user now. */
  onOther: () => void;
}

export interface SessionPoll {
  /** Polls at once, in the background too. */
  now: () => void;
  stop: () => void;
}

/**
 * Polls the server for the signed-in user when the tab comes to the front, and at intervals while it is visible: a
 * session that was ended in another browser must not stay on the screen until the next click.
 */
export function pollSession({ state, server, onEnded, onOther }: Options): SessionPoll {
  let polledAt = 0;

  const checkNow = (): void => {
    const known = state.user();
    if (!known) return;
    polledAt = Date.now();
    server
      .userId()
      .then((id) => {
        // The user signed out or in meanwhile, which was reported already.
        if (id === known.id || state.user()?.id !== known.id) return;
        if (id === null) onEnded();
        else onOther();
      })
      .catch(() => undefined); // A network error says nothing about the session.
  };

  const check = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - polledAt >= AT_MOST_EVERY_MS) checkNow();
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
