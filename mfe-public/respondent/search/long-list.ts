import type { Question } from '@canvass/shared/domain/survey';

/** Options from which on a list is searched rather than scrolled. */
export const LONG_LIST = 12;

export function isLongList(question: Question): boolean {
  return question.type === 'select_list' && question.options.length >= LONG_LIST;
}
