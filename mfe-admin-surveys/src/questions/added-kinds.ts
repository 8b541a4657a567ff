import { QUESTION_KINDS, type QuestionKind } from '@canvass/shared/domain/question-types';

/** What a creator adds to a survey: a question of a kind, or a matrix, whose rows are questions. */
export type AddedKind = QuestionKind | 'matrix';
/** All kinds; the matrix stands behind the last of the scales. */
export const ADDED_KINDS: readonly AddedKind[] = QUESTION_KINDS.flatMap((kind): AddedKind[] =>
  kind === 'nps' ? [kind, 'matrix'] : [kind],
);
