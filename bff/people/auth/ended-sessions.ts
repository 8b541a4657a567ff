import type { Logger } from 'pino';
import { listenTo } from '../../platform/database/listen.ts';

/** A trigger on `sessions` notifies this channel, so that every way of ending a session is covered. */
const CHANNEL = 'canvass_ended_sessions';

/** Notifies open event streams that their session has ended, whichever server ended it. */
export interface EndedSessions {
  /**
   * Calls the listener when the session has ended, and after each (re)connection to the database, because notifications
   * sent before it were lost. The listener has to check the session itself.
   * @returns ends the subscription
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
