import type { BulkChangeInput } from '@canvass/shared/api/responses';
import { useEffect, useState } from 'react';
import { filterFields, type ResponseView } from '../../api/response-query.ts';

/** Either some responses, or all that match but some. */
interface Chosen {
  all: boolean;
  ids: ReadonlySet<string>;
}

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All that match, also those that are not loaded; or none. */
  setAll: (all: boolean) => void;
  all: boolean;
  /** Whether it is known yet which "all" are. */
  canTakeAll: boolean;
  /** How many; undefined while those that match are being counted. */
  count: number | undefined;
  /** What the API is told; undefined when nothing is selected. */
  selected: BulkChangeInput['selection'] | undefined;
}

const NONE: Chosen = { all: false, ids: new Set() };

/**
 * What is selected in a list of responses; another view selects nothing.
 * @param gone are deleted: they are neither selected nor left out
 * @param at when the list was counted: "all" means those that were there then
 */
export function useSelection(
  key: string,
  view: ResponseView,
  { total, at, gone }: { total: number | undefined; at: string | undefined; gone: ReadonlySet<string> },
): Selection {
  const [chosen, setChosen] = useState(NONE);
  useEffect(() => setChosen(NONE), [key]);
  const [left, setLeft] = useState(gone);
  // Before it is drawn: what was selected is never shown beside a list that hasn't got it any more.
  if (left !== gone) {
    setLeft(gone);
    setChosen((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !gone.has(id))) }));
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
