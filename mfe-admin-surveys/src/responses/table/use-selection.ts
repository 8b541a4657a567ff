import type { BulkChangeInput } from '@canvass/shared/api/bulk-changes';
import { useEffect, useState } from 'react';
import { filterFields, type ResponseView } from '../../api/response-query.ts';

/** Either some responses, or all matching ones except some. */
interface Chosen {
  all: boolean;
  ids: ReadonlySet<string>;
}

/** The selected responses, and how to change which they are. */
export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all matching responses, including those that are not loaded, or none. */
  setAll: (all: boolean) => void;
  all: boolean;
  /** Whether the list was counted, without which "all" has no meaning. */
  canTakeAll: boolean;
  /** The number of selected responses; undefined while the server counts the matching ones. */
  count: number | undefined;
  /** The selection as the API takes it; undefined if nothing is selected. */
  selected: BulkChangeInput['selection'] | undefined;
}

const NONE: Chosen = { all: false, ids: new Set() };

/**
 * The selection in a list of responses; it is cleared when the view changes.
 * @param deleted ids of deleted responses, which are removed from the selection and from its exceptions
 * @param at when the list was counted: "all" means the responses that existed then
 */
export function useSelection(
  key: string,
  view: ResponseView,
  { total, at, deleted }: { total: number | undefined; at: string | undefined; deleted: ReadonlySet<string> },
): Selection {
  const [chosen, setChosen] = useState(NONE);
  useEffect(() => setChosen(NONE), [key]);
  const [latest, setLatest] = useState(deleted);
  // During rendering, so that no frame shows a selection with responses that the list no longer has.
  if (latest !== deleted) {
    setLatest(deleted);
    setChosen((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !deleted.has(id))) }));
  }
  const { all, ids } = chosen;
  const count = all ? (total === undefined ? undefined : Math.max(0, total - ids.size)) : ids.size;
  return {
    all,
    canTakeAll: at !== undefined,
    count,
    has: (id) => ids.has(id) !== all,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen({ all, ids: next });
    },
    setAll: (wanted) => setChosen({ all: wanted, ids: new Set() }),
    selected: all
      ? at && { filter: filterFields(view.filter), except: [...ids], until: at }
      : ids.size > 0
        ? { ids: [...ids] }
        : undefined,
  } as Selection;
}
