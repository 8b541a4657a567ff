import type { Logger } from 'pino';
import { listenTo } from '../database/listen.ts';

/** A trigger of the database tells it, so that no way of ending a session can forget to. */
const CHANNEL = 'canvass_ended_sessions';

/** Tells open lines that their session is over, whichever server ended it. */
export interface EndedSessions {
  /**
   * Calls back when the session is over, and whenever that can't be known: while the connection was lost nothing was
   * heard, so whoever is still signed in simply comes again. @returns ends the subscription
   */
  subscribe(sessionId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export function endedSessions(deps: { databaseUrl: string; log: Logger }): EndedSessions {
  const listeners = new Map<string, Set<() => void>>();
  let stop: (() => Promise<void>) | undefined;
  let heard = false;

  const call = (sessionId: string) => listeners.get(sessionId)?.forEach((listener) => listener());

  return {
    subscribe(sessionId, listener) {
      stop ??= listenTo(deps, CHANNEL, {
        message: call,
        connected() {
          if (heard) for (const id of listeners.keys()) call(id);
          heard = true;
        },
      });
      const own = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(sessionId);
      };
    },
    close: async () => stop?.(),
  };
}
