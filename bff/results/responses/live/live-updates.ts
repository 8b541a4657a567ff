import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Channel, Notifications } from '../../../platform/database/notifications.ts';

/** Notifies open dashboards that responses of a survey changed, whichever server stored them. */
export interface LiveUpdates extends Channel {
  /** Notifies all servers, within `NOTIFY_MS`, that responses of surveys changed. */
  changed(surveyIds: Iterable<string>): void;
  /** Sends what is still to be notified. */
  close(): Promise<void>;
}

const CHANNEL = 'canvass_responses';
/**
 * Milliseconds for which changes are collected before a notification. NOTIFY serialises commits, so it is kept out of the
 * transactions that store saves. If this process ends before a notification, open dashboards show the change after the survey's
 * next one, or when they connect again.
 */
const NOTIFY_MS = 200;
/** Milliseconds after which a notification that could not be sent is sent again. */
const RETRY_MS = 1000;
/** Ids in one notification, whose payload PostgreSQL limits to 8000 bytes. */
const MAX_IDS = 500;

/** Sends and receives notifications of changed surveys through PostgreSQL. */
export function liveUpdates(deps: { pool: Pool; log: Logger }, notifications: Notifications): LiveUpdates {
  const channel = notifications.channel(CHANNEL);
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let notifying: Promise<void> = Promise.resolve();
  let closing = false;

  function notifyIn(ms: number): void {
    timer ??= setTimeout(() => {
      notifying = notifyPending();
    }, ms);
  }

  async function notifyPending(): Promise<void> {
    timer = undefined;
    const ids = [...pending];
    pending.clear();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const chunk = ids.slice(from, from + MAX_IDS);
      await deps.pool
        .query('select pg_notify($1, $2)', [CHANNEL, chunk.join(',')])
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, "couldn't notify of changed responses");
          for (const id of chunk) pending.add(id);
          if (!closing) notifyIn(RETRY_MS);
        });
    }
  }

  return {
    changed(surveyIds) {
      for (const id of surveyIds) pending.add(id);
      notifyIn(NOTIFY_MS);
    },
    subscribe: channel.subscribe,
    quietFor: channel.quietFor,
    async close() {
      closing = true;
      if (timer) {
        clearTimeout(timer);
        notifying = notifyPending();
      }
      await notifying;
    },
  };
}
