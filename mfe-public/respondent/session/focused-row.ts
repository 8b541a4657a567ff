import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';

/**
 * The question whose time runs at a step: in a matrix, the row with the focus.
 * @param step id of the step's question
 * @param focused id of the question with the focus
 */
export function rowInFocus(
  { matrices, questions }: Survey,
  step: string,
  focused: string | undefined,
): string {
  const matrixOf = (id: string) => questions.find((question) => question.id === id)?.matrix;
  const matrix = matrices && matrixOf(step);
  return matrix && focused !== undefined && matrixOf(focused) === matrix ? focused : step;
}
