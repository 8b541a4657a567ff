import { Columns } from './columns.ts';

/** Words of all columns together: 160 MB. */
const ROOM = 40_000_000;

/** The columns of a survey, as long as nobody else may change or read them. */
export interface PinnedColumns {
  columns: Columns;
  /** Drops those of other surveys to make room. @returns false when these alone are too large to be kept */
  fit(): boolean;
  release(): void;
}

/** Terms in the memory of a process, of the surveys that were asked for last. */
export interface ColumnCache {
  /** Waits for whoever holds them. @returns undefined for a survey that turned out to be too large */
  hold(surveyId: string): Promise<PinnedColumns | undefined>;
}

/** @param room words of memory */
export function columnCache(room = ROOM): ColumnCache {
  /** Those that were asked for last come last. */
  const kept = new Map<string, Columns>();
  const queues = new Map<string, Promise<void>>();
  const tooLarge = new Set<string>();

  function fit(surveyId: string, columns: Columns): boolean {
    let words = [...kept.values()].reduce((sum, each) => sum + each.words, 0);
    for (const [id, each] of kept) {
      if (words <= room) break;
      if (each === columns) continue;
      words -= each.words;
      kept.delete(id);
    }
    if (words <= room) return true;
    kept.delete(surveyId);
    tooLarge.add(surveyId);
    return false;
  }

  return {
    async hold(surveyId) {
      const before = queues.get(surveyId);
      const { promise: released, resolve } = Promise.withResolvers<void>();
      queues.set(surveyId, released);
      await before;
      const release = () => {
        if (queues.get(surveyId) === released) queues.delete(surveyId);
        resolve();
      };
      if (tooLarge.has(surveyId)) {
        release();
        return undefined;
      }
      const known = kept.get(surveyId);
      const columns = known && !known.worn ? known : new Columns();
      kept.delete(surveyId);
      kept.set(surveyId, columns);
      return { columns, fit: () => fit(surveyId, columns), release };
    },
  };
}
