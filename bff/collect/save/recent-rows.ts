import { rowKey, type StoredRow } from './save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';

/**
 * Responses that this server stored lately. Somebody else may have changed them since: whoever writes what was decided on
 * them has to compare revisions.
 */
export interface RecentRows {
  /** As it was stored; `stored` when no more than that is remembered; undefined for one not known. */
  get(row: Pick<SavedRow, 'surveyId' | 'id'>): StoredRow | 'stored' | undefined;
  remember(rows: SavedRow[], revision: string): void;
  forget(rows: SavedRow[]): void;
}

/** Characters of a response in JSON; of longer ones it is only remembered that they are there. */
const LONGEST = 4000;

/** @param capacity responses remembered at most; half as many at least, the last ones stored */
export function recentRows(capacity = 5000): RecentRows {
  // By id: two surveys have the same only where somebody means to. The older half is dropped at once, which costs nothing.
  let known = new Map<string, StoredRow | 'stored'>();
  let earlier: typeof known = new Map();
  return {
    get(row) {
      const found = known.get(row.id) ?? earlier.get(row.id);
      return found === undefined || found === 'stored' || rowKey(found) === rowKey(row) ? found : 'stored';
    },
    remember(rows, revision) {
      if (known.size + rows.length > capacity / 2) [known, earlier] = [new Map(), known];
      for (const row of rows) known.set(row.id, isWorthIt(row) ? { ...row, revision } : 'stored');
    },
    forget(rows) {
      for (const { id } of rows) {
        known.delete(id);
        earlier.delete(id);
      }
    },
  };
}

/** One that is completed is not written again. */
const isWorthIt = ({ state, answers, timings, hidden }: SavedRow) =>
  state !== 'completed' && JSON.stringify([answers, timings, hidden]).length <= LONGEST;
