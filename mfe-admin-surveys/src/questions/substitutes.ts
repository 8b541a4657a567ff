import type { AddedKind } from './added-kinds.ts';
import type { Destination } from './destinations.ts';

/**
 * What people look for and no question type is, with what serves best, the best first. `add.instead.<id>` says what
 * there is and what isn't, and has the words that it is looked for by.
 */
export const SUBSTITUTES = {
  picture: ['multiple_choice_single', 'multiple_choice_multi'],
  time: ['text_short'],
  payment: ['number', 'ending'],
} as const satisfies Record<string, ReadonlyArray<AddedKind | Destination>>;

export type SubstituteId = keyof typeof SUBSTITUTES;
export const SUBSTITUTE_IDS = Object.keys(SUBSTITUTES) as SubstituteId[];
