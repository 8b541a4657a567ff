import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DailyCount } from './metrics.ts';
import { dayOf } from '../../platform/database/day.ts';
import { createDelta } from './delta.ts';

export interface Views {
  /** Notes that a survey's page was opened; stored within `FLUSH_MS`. Never throws, never waits. */
  count(surveyId: string, version: number): void;
  /** Stores what is left. */
  close(): Promise<void>;
}

/** A crash loses the views of so long; they are the one figure that nobody was promised. */
const FLUSH_MS = 1000;

/** Gathers views in memory, so that opening a survey costs the database nothing. */
export function viewCounter(deps: { pool: Pool; log: Logger; now: () => Date }): Views {
  let gathered = new Map<string, DailyCount[]>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function store(views: Array<[string, DailyCount[]]>): Promise<void> {
    const delta = createDelta();
    for (const [surveyId, daily] of views) delta.add(surveyId, { daily, figures: [] });
    await delta.apply(deps.pool);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const views = [...gathered];
    gathered = new Map();
    await store(views).catch(async () => {
      // A survey that was purged meanwhile has no counters; it must not take the others down with it.
      for (const view of views) {
        await store([view]).catch((error: unknown) =>
          deps.log.warn({ err: error, survey: view[0] }, "views couldn't be stored"),
        );
      }
    });
  }

  return {
    count(surveyId, version) {
      const view = { metric: 'view', value: '', count: 1n } as const;
      const own = gathered.get(surveyId) ?? [];
      gathered.set(surveyId, own);
      own.push({ ...view, version, day: dayOf(deps.now()) });
      timer ??= setTimeout(() => {
        flushing = flush();
      }, FLUSH_MS);
      timer.unref();
    },
    async close() {
      clearTimeout(timer);
      await flushing;
      await flush();
    },
  };
}
