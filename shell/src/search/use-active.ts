import { useState } from 'react';
import type { SearchEntry } from './search-entry.ts';

interface Active {
  active: SearchEntry | undefined;
  /** Moves by a key. @returns false for a key that doesn't move */
  move(key: string): boolean;
  choose(entry: SearchEntry): void;
}

/**
 * The entry that Enter opens: the first one until another is chosen, and the chosen one wherever later results move it. A change of
 * what is typed begins anew.
 */
export function useActive(entries: readonly SearchEntry[], typed: string): Active {
  const [chosen, setChosen] = useState<{ id: string; typed: string }>();
  const found = chosen?.typed === typed ? entries.findIndex(({ id }) => id === chosen.id) : -1;
  const at = Math.max(0, found);
  const choose = (entry: SearchEntry | undefined) => entry && setChosen({ id: entry.id, typed });
  return {
    active: entries[at],
    choose,
    move(key) {
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[key];
      if (to === undefined) return false;
      choose(entries[(to + entries.length) % entries.length]);
      return true;
    },
  };
}
