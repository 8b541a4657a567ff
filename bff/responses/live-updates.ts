import pg from 'pg';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Tells open dashboards that a survey has something new, whichever server stored it. */
export interface LiveUpdates {
  /** Says that surveys changed; told on within `TELL_MS`. */
  changed(surveyIds: Iterable<string>): void;
  /** Calls back on every change of a survey. @returns ends the subscription */
  subscribe(surveyId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'canvass_responses';
/**
 * Changes are gathered for so long before they are told. NOTIFY makes commits wait for each
 * other, so it stays out of the transactions that store answers; a dashboard that misses one
 * because this process died shows it at its next look.
 */
const TELL_MS = 200;
const RECONNECT_MS = 1000;
/** Ids in one notification, whose text may have 8000 bytes. */
const IDS = 500;

export function liveUpdates(deps: { pool: Pool; databaseUrl: string; log: Logger }): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let connection: Promise<pg.Client | undefined> | undefined;
  let closed = false;

  async function tell(): Promise<void> {
    timer = undefined;
    const ids = [...pending];
    pending.clear();
    for (let from = 0; from < ids.length; from += IDS) {
      await deps.pool
        .query('select pg_notify($1, $2)', [CHANNEL, ids.slice(from, from + IDS).join(',')])
        .catch((error: unknown) => deps.log.warn({ err: error }, "couldn't tell of new responses"));
    }
  }

  const call = (surveyId: string) => listeners.get(surveyId)?.forEach((listener) => listener());

  /** One connection of its own, opened when somebody first looks: LISTEN holds it for good. */
  async function listen(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ connectionString: deps.databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => payload?.split(',').forEach(call));
    client.on('error', () => undefined);
    client.once('end', reconnect);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Whatever was told while nobody listened may concern anybody.
      for (const surveyId of listeners.keys()) call(surveyId);
      return client;
    } catch (error) {
      deps.log.warn({ err: error }, "can't listen for new responses");
      await client.end().catch(() => undefined);
      return undefined;
    }
  }

  function reconnect(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) connection = listen();
    }, RECONNECT_MS).unref();
  }

  return {
    changed(surveyIds) {
      for (const id of surveyIds) pending.add(id);
      timer ??= setTimeout(() => {
        telling = tell();
      }, TELL_MS);
    },
    subscribe(surveyId, listener) {
      connection ??= listen();
      const own = listeners.get(surveyId) ?? new Set();
      listeners.set(surveyId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(surveyId);
      };
    },
    async close() {
      closed = true;
      if (timer) {
        clearTimeout(timer);
        telling = tell();
      }
      await telling;
      await (await connection)?.end();
    },
  };
}
