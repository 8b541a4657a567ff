import { takesAnswer } from '@canvass/shared/domain/content';
import type { Question } from '@canvass/shared/domain/survey';
import { AT_WELCOME } from '../model/translations.ts';

/**
 * The questions that are answered before a text is shown: those before a question, none at the welcome page; all of them
 * for null or undefined.
 */
export function questionsBefore(
  questions: readonly Question[],
  before: string | null | undefined,
): readonly Question[] {
  if (before === AT_WELCOME) return [];
  const end = questions.findIndex((question) => question.id === before);
  return (end === -1 ? questions : questions.slice(0, end)).filter(takesAnswer);
}

/** Whether `questionsBefore` has any: asked at every key press, it makes no lists. */
export function isAnyBefore(questions: readonly Question[], before: string | null | undefined): boolean {
  if (before === AT_WELCOME) return false;
  const first = questions.find((question) => question.id === before || takesAnswer(question));
  return first !== undefined && first.id !== before;
}
