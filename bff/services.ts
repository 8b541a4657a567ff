import { learnAllPhoneLengths } from '@canvass/shared/domain/phone-metadata';
import type { Deps } from './platform/deps.ts';
import { type Views, viewCounter } from './results/metrics/views.ts';
import { type EndedSessions, endedSessions } from './people/auth/ended-sessions.ts';
import { createMetrics, type Metrics } from './platform/http/metrics.ts';
import { type CallLimit, callLimit } from './platform/http/rate-limit.ts';
import { type PublicSurveys, publicSurveys } from './collect/public-surveys/store.ts';
import { type Unlocks, unlocks } from './collect/public-surveys/unlock.ts';
import type { Coalesced } from './collect/save/coalesce.ts';
import { type LiveUpdates, liveUpdates } from './results/responses/live/live-updates.ts';
import { recentRows } from './collect/save/recent-rows.ts';
import { saveQueue } from './collect/save/save-queue.ts';
import type { Save, Saved } from './collect/save/settle.ts';
import { knownUsage } from './collect/save/usage.ts';
import { cacheDefinitions, type Definitions } from './surveys/versions/definitions.ts';
import { type SurveyPasswords, surveyPasswords } from './surveys/passwords/passwords.ts';

/** A school behind one address may answer together; a program that floods is slowed down. */
const SAVES_A_MINUTE = 6000;

/** What lives as long as the process and holds something: caches, queues, open lines. */
export interface Services {
  definitions: Definitions;
  publicSurveys: PublicSurveys;
  unlocks: Unlocks;
  passwords: SurveyPasswords;
  saves: Coalesced<Save, Saved>;
  /** Saves by the sender's address. */
  saveLimit: CallLimit;
  views: Views;
  live: LiveUpdates;
  endedSessions: EndedSessions;
  /** Open lines of events, by account. */
  eventLines: Map<string, number>;
  metrics: Metrics;
  /** Aborted when the process is about to stop: lines that stay open end themselves. */
  draining: AbortSignal;
  /** Ends open lines. Called before the server waits for its last requests. */
  drain(): void;
  /** Stores what is left. Called after the last request, before the database is closed. */
  close(): Promise<void>;
}

export function createServices(deps: Deps): Services {
  const { pool, log, now, config } = deps;
  const stopping = new AbortController();
  learnAllPhoneLengths();
  const definitions = cacheDefinitions();
  const metrics = createMetrics();
  const live = liveUpdates({ pool, databaseUrl: config.databaseUrl, log });
  const ended = endedSessions({ databaseUrl: config.databaseUrl, log });
  const surveys = publicSurveys(deps, definitions);
  const passwords = surveyPasswords(deps);
  const views = viewCounter({ pool, log, now });
  return {
    definitions,
    publicSurveys: surveys,
    unlocks: unlocks(deps, passwords),
    passwords,
    saves: saveQueue({
      pool,
      config,
      log,
      now,
      definitions,
      metrics,
      changed: live.changed,
      usage: knownUsage(),
      recentRows: recentRows(),
      publicSurveys: surveys,
    }),
    saveLimit: callLimit(SAVES_A_MINUTE, 60),
    views,
    live,
    endedSessions: ended,
    eventLines: new Map(),
    metrics,
    draining: stopping.signal,
    drain: () => stopping.abort(),
    async close() {
      await Promise.all([views.close(), live.close(), ended.close()]);
    },
  };
}
