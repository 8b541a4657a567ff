import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DailyCount } from './metrics.ts';
import { dayOf } from '../../platform/database/day.ts';
import { createDelta } from './delta.ts';

/** Counts views of surveys' pages in memory and stores the sums. */
export interface Views {
  /** Counts a view of a survey's page; it is stored within `FLUSH_MS`. Never throws and never blocks. */
  count(surveyId: string, version: number): void;
  /** Stores the pending views. */
  close(): Promise<void>;
}

/** Milliseconds of views that a crash loses: unlike responses, views are not acknowledged to any client. */
const FLUSH_MS = 1000;

/** Collects views in memory and stores them together, so that opening a survey needs no statement of its own. */
export function viewCounter(deps: { pool: Pool; log: Logger; now: () => Date }): Views {
  let pending = new Map<string, DailyCount[]>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function store(views: Array<[string, DailyCount[]]>): Promise<void> {
    const delta = createDelta();
    for (const [surveyId, daily] of views) delta.add(surveyId, { daily, metrics: [] });
    await delta.apply(deps.pool);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const views = [...pending];
    pending = new Map();
    await store(views).catch(async () => {
      // A survey may have been purged meanwhile: each is stored alone, so that it doesn't fail the others.
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
      const own = pending.get(surveyId) ?? [];
      pending.set(surveyId, own);
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
