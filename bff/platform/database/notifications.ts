import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1000;

/** A channel of the database. The payload of a notification is a list of keys, separated by commas. */
export interface Channel {
  /**
   * Calls the listener for each notification with the key, whichever process sent it; and whenever the connection begins
   * to listen, because notifications sent before that are lost. The listener has to read itself what changed.
   * @returns ends the subscription
   */
  subscribe(key: string, listener: () => void): () => void;
}

export interface Notifications {
  /** Registers a channel. @throws after the first subscription, when the connection doesn't listen to further ones */
  channel(name: string): Channel;
  close(): Promise<void>;
}

/**
 * The one connection on which a process listens to notifications, because LISTEN needs one permanently. It is opened at
 * the first subscription, and again when it is lost.
 */
export function notifications(deps: { databaseUrl: string; log: Logger }): Notifications {
  /** Listeners by channel and key. */
  const channels = new Map<string, Map<string, Set<() => void>>>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const call = (channel: string, key: string) =>
    channels
      .get(channel)
      ?.get(key)
      ?.forEach((listener) => listener());

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: deps.databaseUrl, keepAlive: true });
    client = opened;
    let lost = false;
    const retry = (error?: Error) => {
      if (closed || lost) return;
      lost = true;
      deps.log.warn({ err: error }, 'listening to the database was interrupted');
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    opened.on('error', retry);
    opened.on('end', () => retry());
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const key of payload.split(',')) call(channel, key);
    });
    try {
      await opened.connect();
      await opened.query([...channels.keys()].map((channel) => `listen ${channel}`).join('; '));
      for (const [channel, listeners] of channels) {
        for (const key of listeners.keys()) call(channel, key);
      }
    } catch (error) {
      await opened.end().catch(() => undefined);
      retry(error as Error);
    }
  }

  return {
    channel(name) {
      if (client) throw new Error(`channel ${name} must be registered before the first subscription`);
      const listeners = new Map<string, Set<() => void>>();
      channels.set(name, listeners);
      return {
        subscribe(key, listener) {
          if (!client) void connect();
          const own = listeners.get(key) ?? new Set();
          listeners.set(key, own.add(listener));
          return () => {
            own.delete(listener);
            if (own.size === 0) listeners.delete(key);
          };
        },
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
