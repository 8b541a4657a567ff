import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Deps } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { Counting } from '../metrics/counted-metrics.ts';
import { columnCache } from './column-cache.ts';
import { countByIndex } from './count-by-index.ts';
import { makeMissingTextsDue } from './missing-texts.ts';
import { refreshIndex } from './refresh.ts';

/** The index by which responses are counted that pass a filter; the only module of this folder that others import. */
export interface AnswerIndex {
  /**
   * Counts the metrics of a survey's responses that pass a filter, exactly and in one snapshot, with progress.
   * @returns false if the index can't count them: they have to be read then
   */
  count(surveyId: string, filter: ResponseFilter): AsyncGenerator<Counting, boolean>;
  /** Indexes responses that were stored, changed or deleted, until none is left or the signal is aborted. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Makes responses due whose copied texts an earlier release deleted. */
  makeMissingTextsDue(): Promise<void>;
}

/** The answer index with a cache of columns, one for each process. */
export function answerIndex({ db, pool }: Pick<Deps, 'db' | 'pool'>, definitions: Definitions): AnswerIndex {
  const cache = columnCache();
  return {
    count: (surveyId, filter) => countByIndex(db, { definitions, cache }, surveyId, filter),
    refresh: (signal) => refreshIndex(pool, definitions, signal),
    makeMissingTextsDue: () => makeMissingTextsDue(db),
  };
}
