import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1000;

interface ListenHandlers {
  /** Called for each notification. */
  message(payload: string): void;
  /** Called when the connection listens, at first and after each interruption: notifications in between are lost. */
  connected(): void;
}

/**
 * Listens to a channel of the database on a connection of its own, because LISTEN needs one permanently. Reconnects when the
 * connection is lost.
 * @returns a function that stops listening
 */
export function listenTo(
  deps: { databaseUrl: string; log: Logger },
  channel: string,
  handlers: ListenHandlers,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: deps.databaseUrl, keepAlive: true });
    client = opened;
    let lost = false;
    const retry = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      deps.log.warn({ err: error, channel }, 'listening to the database was interrupted');
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    opened.on('error', retry);
    opened.on('end', () => retry());
    opened.on('notification', ({ payload }) => handlers.message(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      handlers.connected();
    } catch (error) {
      await opened.end().catch(() => undefined);
      retry(error as Error);
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
