import type { Question } from '@canvass/shared/domain/survey';

/** Number of options from which on a list gets a search field. */
export const LONG_LIST = 12;

/** Whether a question has so many options that its list gets a search field. */
export function isLongList(question: Question): boolean {
  return question.type === 'select_list' && question.options.length >= LONG_LIST;
}
