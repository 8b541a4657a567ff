import type { IconName } from '@canvass/shared/ui/core';

/** One line of the search's results. */
export interface SearchEntry {
  /** Unique among all that are shown. */
  id: string;
  label: string;
  /** Where it is, or what it says. */
  note?: string;
  icon: IconName;
  /** The address it leads to; with the modifier key it opens in a new tab. */
  path?: string;
  /** The action of an entry that leads nowhere. */
  run?(): void;
}

export interface SearchSection {
  id: 'recent' | 'commands' | 'folders' | 'surveys' | 'questions' | 'responses';
  entries: SearchEntry[];
  /** There are others that aren't shown. */
  more?: boolean;
  /** Time ran out before everything was searched. */
  incomplete?: boolean;
}

/** A command with the words that it is found by. */
export interface SearchCommand extends SearchEntry {
  words: string;
  /** The name that people gave it: it may be only signs (“📦”), by which it is found as well. */
  name?: string | null;
}
