import type { Question } from '@canvass/shared/domain/survey';

/** The questions answered before a text is read: those before a question; null or undefined stands for all. */
export function questionsBefore(
  questions: readonly Question[],
  before: string | null | undefined,
): readonly Question[] {
  const end = questions.findIndex((question) => question.id === before);
  return end === -1 ? questions : questions.slice(0, end);
}
