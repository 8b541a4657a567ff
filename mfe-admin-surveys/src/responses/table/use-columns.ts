import { storedName, tableColumns } from '@canvass/shared/domain/stored-items';
import { useState } from 'react';

/** Which columns of a survey's table are shown, in which order; kept in this browser. */
export interface ColumnChoice {
  shown: string[];
  choose: (keys: readonly string[] | undefined) => void;
}

/** What was chosen, and what there was to choose from: a question that is asked since was not left out. */
interface Chosen {
  shown: string[];
  known: string[];
}

const place = (surveyId: string) => storedName(tableColumns, surveyId);

/**
 * @param usual what is shown until somebody chose, and after that whatever of it is new; columns that are gone since are
 * left out
 */
export function useColumns(surveyId: string, all: readonly string[], usual: readonly string[]): ColumnChoice {
  const [chosen, setChosen] = useState(() => read(surveyId));
  const fresh = chosen ? usual.filter((key) => !chosen.known.includes(key)) : [];
  return {
    shown: [...(chosen?.shown ?? usual), ...fresh].filter((key) => all.includes(key)),
    choose: (keys) => {
      const choice = keys && { shown: [...keys], known: [...all] };
      setChosen(choice);
      try {
        if (choice) localStorage.setItem(place(surveyId), JSON.stringify(choice));
        else localStorage.removeItem(place(surveyId));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

const areKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

function read(surveyId: string): Chosen | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(place(surveyId)) ?? 'null') as Partial<Chosen> | null;
    if (stored && areKeys(stored.shown) && areKeys(stored.known)) {
      return { shown: stored.shown, known: stored.known };
    }
  } catch {
    // What can't be read is as if nothing had been chosen.
  }
  return undefined;
}
