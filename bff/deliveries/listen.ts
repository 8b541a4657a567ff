import pg from 'pg';
import type { Logger } from 'pino';
import { DELIVERY_CHANNEL } from './notify.ts';

const RECONNECT_MS = 1000;

/**
 * Calls back whenever deliveries were queued. A lost connection is opened again; what was
 * queued meanwhile is found by polling, and once more when the connection is back.
 * @returns the way to stop
 */
export function listenForDeliveries(
  databaseUrl: string,
  log: Logger,
  onQueued: () => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = opened;
    let lost = false;
    const retry = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      log.warn({ err: error }, 'listening for deliveries was interrupted');
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    opened.on('error', retry);
    opened.on('end', () => retry());
    opened.on('notification', onQueued);
    try {
      await opened.connect();
      await opened.query(`listen ${DELIVERY_CHANNEL}`);
      onQueued();
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
