import { numbersOf } from '@canvass/shared/domain/content';
import type { Question } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useQuestionTitle } from './question-title.tsx';

/** Returns the titles of a survey's entries in their order, those of questions with their numbers. */
export function useNumberedTitles(): (entries: readonly Question[]) => string[] {
  const titleOf = useQuestionTitle();
  return useCallback(
    (entries) => {
      const numbers = numbersOf(entries);
      return entries.map((entry, index) => {
        const number = numbers[index] ?? null;
        return number === null ? titleOf(entry) : `${number}. ${titleOf(entry)}`;
      });
    },
    [titleOf],
  );
}
