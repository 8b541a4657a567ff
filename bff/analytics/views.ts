import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { dayOf } from './metrics.ts';
import { newTally } from './tally.ts';

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
  let tally = newTally();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const gathered = tally;
    tally = newTally();
    // Views of a survey that was purged meanwhile have nowhere to go.
    await gathered
      .apply(deps.pool)
      .catch((error: unknown) => deps.log.warn({ err: error }, "views couldn't be stored"));
  }

  return {
    count(surveyId, version) {
      const view = { metric: 'view', question: '', value: '', count: 1n } as const;
      tally.add(surveyId, [{ ...view, version, day: dayOf(deps.now()) }]);
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
