import type { Database } from '../../platform/deps.ts';
import { withStatementTimeout } from '../../platform/database/statement-timeout.ts';

/** Results of one kind: `more` if there are others, not `complete` if not all was searched, for which there was no time. */
export interface KindResults<Item> {
  items: Item[];
  more: boolean;
  complete: boolean;
}

export const NO_RESULTS: KindResults<never> = { items: [], more: false, complete: true };

/** Milliseconds that the search for one kind may take: it is repeated with each letter that a user types. */
const TIMEOUT_MS = 1500;

/**
 * Searches one kind within its time.
 * @param find reads one result more than `limit` if there are others, and says whether it has searched all
 */
export function searchKind<Item>(
  db: Database,
  limit: number,
  find: (tx: Database) => Promise<Omit<KindResults<Item>, 'more'>>,
): Promise<KindResults<Item>> {
  return withStatementTimeout(
    db,
    TIMEOUT_MS,
    async (tx) => {
      const { items, complete } = await find(tx);
      return { items: items.slice(0, limit), more: items.length > limit, complete };
    },
    () => ({ items: [], more: false, complete: false }),
  );
}
