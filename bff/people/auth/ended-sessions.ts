import type { Logger } from 'pino';
import { listenTo } from '../../platform/database/listen.ts';

/** A trigger of the database tells it, so that no way of ending a session can forget to. */
const CHANNEL = 'canvass_ended_sessions';

/** Tells open lines that their session is over, whichever server ended it. */
export interface EndedSessions {
  /**
   * Calls back when the session is over, and whenever that isn't known: while nobody listened, or the connection was
   * lost, nothing was heard. Whoever is called looks. @returns ends the subscription
   */
  subscribe(sessionId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export function endedSessions(deps: { databaseUrl: string; log: Logger }): EndedSessions {
  const listeners = new Map<string, Set<() => void>>();
  let stop: (() => Promise<void>) | undefined;

  const call = (sessionId: string) => listeners.get(sessionId)?.forEach((listener) => listener());

  return {
    subscribe(sessionId, listener) {
      stop ??= listenTo(deps, CHANNEL, {
        message: call,
        connected() {
          for (const id of listeners.keys()) call(id);
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
