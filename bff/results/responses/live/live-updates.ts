import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { listenTo } from '../../../platform/database/listen.ts';

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
/** Ids in one notification, whose text may have 8000 bytes. */
const IDS = 500;

export function liveUpdates(deps: { pool: Pool; databaseUrl: string; log: Logger }): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let stop: (() => Promise<void>) | undefined;

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

  /** Opened when somebody first looks. */
  const listen = () =>
    listenTo(deps, CHANNEL, {
      message: (payload) => payload.split(',').forEach(call),
      connected() {
        // Whatever was told while nobody listened may concern anybody.
        for (const surveyId of listeners.keys()) call(surveyId);
      },
    });

  return {
    changed(surveyIds) {
      for (const id of surveyIds) pending.add(id);
      timer ??= setTimeout(() => {
        telling = tell();
      }, TELL_MS);
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
        telling = tell();
      }
      await telling;
      await stop?.();
    },
  };
}
