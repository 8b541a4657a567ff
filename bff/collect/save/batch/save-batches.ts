import type { Logger } from 'pino';
import type { ProcessMetrics } from '../../../platform/http/metrics.ts';
import { BEGUN_WITHIN_MS } from '../../../results/responses/stored-within.ts';
import { busy, isUnreachable, ProblemError } from '../../../platform/http/problem.ts';
import { type Coalesced, coalesce, type ItemResult } from './coalesce.ts';
import { type SaveDeps, storeBatch } from './store-batch.ts';
import { withRetry } from '../../../platform/database/retry.ts';
import type { CheckedSave, Saved } from './resolve-saves.ts';

export interface SaveBatchesDeps extends SaveDeps {
  log: Logger;
  now: () => Date;
  metrics: Pick<ProcessMetrics, 'batchSize'>;
  /** Called after each commit with the ids of the surveys whose responses changed. */
  changed: (surveyIds: Set<string>) => void;
}

/** Stores saves in batches; a save is acknowledged after its batch is committed. */
export function saveBatches(deps: SaveBatchesDeps): Coalesced<CheckedSave, Saved> {
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

/** Stores each save in a batch of its own: one that can't be stored must not fail the others. */
async function oneByOne(deps: SaveBatchesDeps, saves: CheckedSave[]): Promise<Array<ItemResult<Saved>>> {
  const outcomes: Array<ItemResult<Saved>> = [];
  for (const save of saves) {
    const [outcome] = await store(deps, [save]).catch((error: unknown) => [{ ok: false as const, error }]);
    outcomes.push(outcome ?? { ok: false, error: new Error('the batch has no outcome for this item') });
  }
  return outcomes;
}

/**
 * Stores a batch, unless one of its saves has waited for so long that mails and open lists could miss it.
 * @throws 503 then: clients send a save that wasn't stored again
 */
function store(deps: SaveBatchesDeps, saves: CheckedSave[]): Promise<Array<ItemResult<Saved>>> {
  return withRetry(async () => {
    const now = deps.now();
    if (saves.some(({ save }) => now.getTime() - save.receivedAt.getTime() > BEGUN_WITHIN_MS)) throw busy();
    const { outcomes, changed } = await storeBatch(deps, saves, now);
    if (changed.size > 0) deps.changed(changed);
    return outcomes;
  });
}
