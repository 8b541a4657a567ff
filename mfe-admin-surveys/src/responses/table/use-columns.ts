import { useState } from 'react';

/** Which columns of a survey's table are shown, in which order; kept in this browser. */
export interface ColumnChoice {
  shown: string[];
  choose: (keys: readonly string[] | undefined) => void;
}

const place = (surveyId: string) => `canvass.responses.columns.${surveyId}`;

/** @param usual what is shown until somebody chose; columns that are gone since are left out */
export function useColumns(surveyId: string, all: readonly string[], usual: readonly string[]): ColumnChoice {
  const [chosen, setChosen] = useState(() => read(surveyId));
  return {
    shown: (chosen ?? usual).filter((key) => all.includes(key)),
    choose: (keys) => {
      setChosen(keys && [...keys]);
      try {
        if (keys) localStorage.setItem(place(surveyId), JSON.stringify(keys));
        else localStorage.removeItem(place(surveyId));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

function read(surveyId: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place(surveyId)) ?? 'null');
    if (Array.isArray(stored) && stored.every((key) => typeof key === 'string')) return stored;
  } catch {
    // What can't be read is as if nothing had been chosen.
  }
  return undefined;
}
