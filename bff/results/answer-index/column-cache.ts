import { LRUCache } from 'lru-cache';
import { AnswerColumns } from './columns.ts';

/** Words of 32 bits of all columns together: 160 MB. */
const MAX_WORDS = 40_000_000;
/** Surveys that are remembered as too large. */
const MAX_TOO_LARGE = 1000;

/** The columns of a survey, exclusive to one request until it calls `release`. */
export interface PinnedColumns {
  columns: AnswerColumns;
  /** Evicts columns of other surveys if memory is short. @returns false if these alone exceed it; they are evicted then */
  fit(): boolean;
  release(): void;
}

/** The terms of the most recently used surveys, in the memory of a process. */
export interface ColumnCache {
  /** Waits until no other request has pinned the survey. @returns undefined for a survey that is known to be too large */
  pin(surveyId: string): Promise<PinnedColumns | undefined>;
}

/** Creates an empty cache. @param maxWords words of 32 bits that all columns together may take */
export function columnCache(maxWords = MAX_WORDS): ColumnCache {
  const cached = new LRUCache<string, AnswerColumns>({
    maxSize: maxWords,
    sizeCalculation: ({ words }) => words,
  });
  const queues = new Map<string, Promise<void>>();
  const tooLarge = new LRUCache<string, true>({ max: MAX_TOO_LARGE });

  function fit(surveyId: string, columns: AnswerColumns): boolean {
    // The columns have grown since they were cached: only what is added anew is measured.
    cached.delete(surveyId);
    cached.set(surveyId, columns);
    if (cached.has(surveyId)) return true;
    tooLarge.set(surveyId, true);
    return false;
  }

  return {
    async pin(surveyId) {
      const previous = queues.get(surveyId);
      const { promise: released, resolve } = Promise.withResolvers<void>();
      queues.set(surveyId, released);
      await previous;
      const release = () => {
        if (queues.get(surveyId) === released) queues.delete(surveyId);
        resolve();
      };
      if (tooLarge.has(surveyId)) {
        release();
        return undefined;
      }
      const existing = cached.get(surveyId);
      const columns = existing && !existing.isFragmented ? existing : new AnswerColumns();
      return { columns, fit: () => fit(surveyId, columns), release };
    },
  };
}
