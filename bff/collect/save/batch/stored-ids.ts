import { LRUCache } from 'lru-cache';
import { rowKey, type RowId } from './save-rows.ts';

/**
 * The responses that this server stored last. A first save of one of them is a retransmit: the server reads its row instead of
 * taking it for that of a new response, which would fail the statement of the whole batch. Clients repeat their saves when a
 * server is slow, so without this an overloaded server would do its work twice just then.
 */
export interface StoredIds {
  has(row: RowId): boolean;
  add(rows: readonly RowId[]): void;
}

/** Responses remembered: clients give up waiting, and repeat a save, after some seconds. */
const CAPACITY = 20_000;

/** Creates the memory of one server's stored responses; above its capacity it forgets those stored first. */
export function storedIds(): StoredIds {
  const keys = new LRUCache<string, true>({ max: CAPACITY });
  return {
    has: (row) => keys.has(rowKey(row)),
    add(rows) {
      for (const row of rows) keys.set(rowKey(row), true);
    },
  };
}
