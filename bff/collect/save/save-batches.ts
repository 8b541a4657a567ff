import type { Logger } from 'pino';
import type { Metrics } from '../../platform/http/metrics.ts';
import { isUnreachable, ProblemError } from '../../platform/http/problem.ts';
import { type Coalesced, coalesce, type Outcome } from './coalesce.ts';
import { type SaveDeps, storeBatch } from './save-batch.ts';
import { withRetry } from '../../platform/database/retry.ts';
import type { Save, Saved } from './resolve-saves.ts';

export interface SaveBatchesDeps extends SaveDeps {
  log: Logger;
  now: () => Date;
  metrics: Pick<Metrics, 'batchSize'>;
  /** Told after each commit which surveys have something new. */
  changed: (surveyIds: Set<string>) => void;
}

/** Stores saves in batches; a save is acknowledged after its batch is committed. */
export function saveBatches(deps: SaveBatchesDeps): Coalesced<Save, Saved> {
  return coalesce(async (saves) => {
    deps.metrics.batchSize.observe(saves.length);
    try {
      return await store(deps, saves);
    } catch (error) {
      if (saves.length === 1 || isUnreachable(error) || error instanceof ProblemError) throw error;
      deps.log.warn({ err: error, saves: saves.length }, 'a batch failed; storing its saves one by one');
      return oneByOne(deps, saves);
    }
  });
}

/** One bad row must not take the others down with it. */
async function oneByOne(deps: SaveBatchesDeps, saves: Save[]): Promise<Array<Outcome<Saved>>> {
  const outcomes: Array<Outcome<Saved>> = [];
  for (const save of saves) {
    const [outcome] = await store(deps, [save]).catch((error: unknown) => [{ ok: false as const, error }]);
    outcomes.push(outcome ?? { ok: false, error: new Error('a batch answers for each of its items') });
  }
  return outcomes;
}

function store(deps: SaveBatchesDeps, saves: Save[]): Promise<Array<Outcome<Saved>>> {
  return withRetry(async () => {
    const { outcomes, changed } = await storeBatch(deps, saves, deps.now());
    if (changed.size > 0) deps.changed(changed);
    return outcomes;
  });
}
