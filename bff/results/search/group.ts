import type { Database } from '../../platform/deps.ts';
import { withStatementTimeout } from '../../platform/database/statement-timeout.ts';

/** Results of one kind: `more` if there are others, not `complete` if time ran out before all was searched. */
export interface Group<Item> {
  items: Item[];
  more: boolean;
  complete: boolean;
}

export const NOTHING: Group<never> = { items: [], more: false, complete: true };

/** Milliseconds that the search for one kind may take: it is repeated with each letter that a user types. */
const TIMEOUT_MS = 1500;

/**
 * Searches one kind within its time.
 * @param find reads one result more than `limit` if there are others
 */
export function searchGroup<Item>(
  db: Database,
  limit: number,
  find: (tx: Database) => Promise<Item[]>,
): Promise<Group<Item>> {
  return withStatementTimeout(
    db,
    TIMEOUT_MS,
    async (tx) => {
      const found = await find(tx);
      return { items: found.slice(0, limit), more: found.length > limit, complete: true };
    },
    () => ({ items: [], more: false, complete: false }),
  );
}
