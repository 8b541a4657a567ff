import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { listenTo } from '../../../platform/database/listen.ts';

/** Notifies open dashboards that responses of a survey changed, whichever server stored them. */
export interface LiveUpdates {
  /** Notifies all servers, within `NOTIFY_MS`, that responses of surveys changed. */
  changed(surveyIds: Iterable<string>): void;
  /** Calls the listener on every change of a survey. @returns a function that ends the subscription */
  subscribe(surveyId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'canvass_responses';
/**
 * Milliseconds for which changes are collected before a notification. NOTIFY serialises commits, so it is kept out of the
 * transactions that store saves. If this process ends before a notification, dashboards show the change at their next poll.
 */
const NOTIFY_MS = 200;
/** Ids in one notification, whose payload PostgreSQL limits to 8000 bytes. */
const MAX_IDS = 500;

/** Sends and receives notifications of changed surveys through PostgreSQL. */
export function liveUpdates(deps: { pool: Pool; databaseUrl: string; log: Logger }): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let notifying: Promise<void> = Promise.resolve();
  let stop: (() => Promise<void>) | undefined;

  async function notifyPending(): Promise<void> {
    timer = undefined;
    const ids = [...pending];
    pending.clear();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      await deps.pool
        .query('select pg_notify($1, $2)', [CHANNEL, ids.slice(from, from + MAX_IDS).join(',')])
        .catch((error: unknown) => deps.log.warn({ err: error }, "couldn't notify of changed responses"));
    }
  }

  const call = (surveyId: string) => listeners.get(surveyId)?.forEach((listener) => listener());

  /** Opens the connection; called at the first subscription. */
  const listen = () =>
    listenTo(deps, CHANNEL, {
      message: (payload) => payload.split(',').forEach(call),
      connected() {
        // Notifications sent while the connection was down are lost: any survey may have changed.
        for (const surveyId of listeners.keys()) call(surveyId);
      },
    });

  return {
    changed(surveyIds) {
      for (const id of surveyIds) pending.add(id);
      timer ??= setTimeout(() => {
        notifying = notifyPending();
      }, NOTIFY_MS);
    },
    subscribe(surveyId, listener) {
      stop ??= listen();
      const own = listeners.get(surveyId) ?? new Set();
      listeners.set(surveyId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(surveyId);
      };
    },
    async close() {
      if (timer) {
        clearTimeout(timer);
        notifying = notifyPending();
      }
      await notifying;
      await stop?.();
    },
  };
}
