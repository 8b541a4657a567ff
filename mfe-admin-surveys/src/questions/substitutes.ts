import type { QuestionKind } from '@canvass/shared/domain/question-types';

/**
 * What people look for and no question type is, with the kinds that serve best, the best first. `add.instead.<id>` says what
 * there is and what isn't, and has the words that it is looked for by.
 */
export const SUBSTITUTES = {
  picture: ['multiple_choice_single', 'multiple_choice_multi'],
  time: ['text_short'],
} as const satisfies Record<string, readonly QuestionKind[]>;

export type SubstituteId = keyof typeof SUBSTITUTES;
export const SUBSTITUTE_IDS = Object.keys(SUBSTITUTES) as SubstituteId[];
