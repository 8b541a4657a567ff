import { storedName, tableColumns } from '@canvass/shared/domain/stored-items';
import { useState } from 'react';

/** The shown columns of a survey's table in their order, stored in this browser. */
export interface ColumnChoice {
  shown: string[];
  choose: (keys: readonly string[] | undefined) => void;
}

/** The chosen columns, and those that existed then: a question that was added later was not left out by the creator. */
interface Chosen {
  shown: string[];
  known: string[];
}

const storageKey = (surveyId: string) => storedName(tableColumns, surveyId);

/**
 * @param usual the default columns. After a choice, those of them that are new are shown as well; columns that no longer
 * exist are left out
 */
export function useColumns(
  surveyId: string,
  all: readonly string[],
  defaults: readonly string[],
): ColumnChoice {
  const [chosen, setChosen] = useState(() => read(surveyId));
  const added = chosen ? defaults.filter((key) => !chosen.known.includes(key)) : [];
  return {
    shown: [...(chosen?.shown ?? defaults), ...added].filter((key) => all.includes(key)),
    choose: (keys) => {
      const choice = keys && { shown: [...keys], known: [...all] };
      setChosen(choice);
      try {
        if (choice) localStorage.setItem(storageKey(surveyId), JSON.stringify(choice));
        else localStorage.removeItem(storageKey(surveyId));
      } catch {
        // Without storage the choice lasts as long as the page does.
      }
    },
  };
}

const areKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

function read(surveyId: string): Chosen | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(surveyId)) ?? 'null') as Partial<Chosen> | null;
    if (stored && areKeys(stored.shown) && areKeys(stored.known)) {
      return { shown: stored.shown, known: stored.known };
    }
  } catch {
    // A stored choice that can't be read counts as none.
  }
  return undefined;
}
