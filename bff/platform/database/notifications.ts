import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1000;
/** Milliseconds; tests shorten them. */
const CHECK: Check = { every: 15_000, within: 5000 };
/** Milliseconds for which a process remembers the keys that were notified. */
const REMEMBERED_MS = 60_000;

/** A channel of the database. The payload of a notification is a list of keys, separated by commas. */
export interface Channel {
  /**
   * Calls the listener for each notification with the key, whichever process sent it; and whenever the connection begins
   * to listen, because notifications sent before that are lost. The listener has to read itself what changed.
   * @returns ends the subscription
   */
  subscribe(key: string, listener: () => void): () => void;
  /**
   * Milliseconds since the latest notification with one of the keys, a minute at most; less if the process listens for a
   * shorter time, 0 if it doesn't.
   */
  quietFor(keys: Iterable<string>): number;
}

/** How a connection is checked, in milliseconds: a host that vanished is silent, as one is that has nothing to notify of. */
interface Check {
  /** Between an answer and the next check. */
  every: number;
  /** Without an answer until then the connection is lost. */
  within: number;
}

/** The notifications of PostgreSQL (LISTEN) of this process. */
export interface Notifications {
  /** Registers a channel. @throws after the first subscription, when the connection doesn't listen to further ones */
  channel(name: string): Channel;
  close(): Promise<void>;
}

/**
 * The one connection on which a process listens to notifications, because LISTEN needs one permanently. It is opened at
 * the first subscription, and again when it is lost.
 */
export function notifications(
  deps: { databaseUrl: string; log: Logger },
  check: Check = CHECK,
): Notifications {
  /** Listeners by channel and key. */
  const channels = new Map<string, Map<string, Set<() => void>>>();
  let client: pg.Client | undefined;
  /** Time from which on no notification was missed. */
  let listeningSince: number | undefined;
  /** Times of the latest notifications by channel and key, the oldest first. */
  const notified = new Map<string, Map<string, number>>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const call = (channel: string, key: string) =>
    channels
      .get(channel)
      ?.get(key)
      ?.forEach((listener) => listener());

  function remember(channel: string, key: string): void {
    const times = notified.get(channel) ?? new Map<string, number>();
    notified.set(channel, times);
    times.delete(key);
    times.set(key, performance.now());
    for (const [oldest, time] of times) {
      if (performance.now() - time < REMEMBERED_MS) break;
      times.delete(oldest);
    }
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: deps.databaseUrl,
      connectionTimeoutMillis: check.within,
      query_timeout: check.within,
      keepAlive: true,
    });
    client = opened;
    let lost = false;
    let checking: NodeJS.Timeout | undefined;
    const retry = (error?: Error) => {
      clearTimeout(checking);
      if (closed || lost) return;
      lost = true;
      listeningSince = undefined;
      deps.log.warn({ err: error }, 'listening to the database was interrupted');
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    const abandon = (error: Error) => {
      retry(error);
      void opened.end().catch(() => undefined);
    };
    const listen = [...channels.keys()].map((channel) => `listen ${channel}`).join('; ');
    const checkLater = () => {
      // Listening again changes nothing; its answer shows that the host is still there.
      checking = setTimeout(() => void opened.query(listen).then(checkLater, abandon), check.every);
    };
    opened.on('error', retry);
    opened.on('end', () => retry());
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const key of payload.split(',')) {
        remember(channel, key);
        call(channel, key);
      }
    });
    try {
      await opened.connect();
      await opened.query(listen);
      listeningSince = performance.now();
      for (const [channel, listeners] of channels) {
        for (const key of listeners.keys()) call(channel, key);
      }
      checkLater();
    } catch (error) {
      abandon(error as Error);
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
        quietFor(keys) {
          if (listeningSince === undefined) return 0;
          let latest = listeningSince;
          for (const key of keys) latest = Math.max(latest, notified.get(name)?.get(key) ?? 0);
          return Math.floor(Math.min(REMEMBERED_MS, performance.now() - latest));
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
