import { rowKey, type StoredRow } from './save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';

/**
 * A cache of the responses that this server stored last. Another server, or the owner, may have changed them since: the
 * statement that writes rows resolved on them must compare revisions.
 */
export interface RecentRows {
  /** The row as this server stored it; `stored` if only its existence is cached; undefined if it isn't cached. */
  get(row: Pick<SavedRow, 'surveyId' | 'id'>): StoredRow | 'stored' | undefined;
  set(rows: SavedRow[], revision: string): void;
  delete(rows: SavedRow[]): void;
}

/** Characters of a response in JSON; of longer ones only the existence is cached. */
const MAX_LENGTH = 4000;

/** @param capacity responses cached at most; at least half as many, those stored last, stay cached */
export function recentRows(capacity = 5000): RecentRows {
  // By response id: ids are random, so two surveys share one only if a client forces it. Dropping the older half as a whole
  // costs no time per row.
  let newer = new Map<string, StoredRow | 'stored'>();
  let older: typeof newer = new Map();
  return {
    get(row) {
      const found = newer.get(row.id) ?? older.get(row.id);
      return found === undefined || found === 'stored' || rowKey(found) === rowKey(row) ? found : 'stored';
    },
    set(rows, revision) {
      if (newer.size + rows.length > capacity / 2) [newer, older] = [new Map(), newer];
      for (const row of rows) newer.set(row.id, isCacheable(row) ? { ...row, revision } : 'stored');
    },
    delete(rows) {
      for (const { id } of rows) {
        newer.delete(id);
        older.delete(id);
      }
    },
  };
}

/** Whether the whole row is cached: a completed one is never written again, a long one takes too much memory. */
const isCacheable = ({ state, answers, timings, hidden }: SavedRow) =>
  state !== 'completed' && JSON.stringify([answers, timings, hidden]).length <= MAX_LENGTH;
