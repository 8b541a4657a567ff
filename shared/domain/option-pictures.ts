import type { Picture, Question } from './survey.ts';

/** The pictures of a question's options; empty for questions without options. */
export function picturesOf(question: Question): Picture[] {
  if (!('options' in question)) return [];
  return question.options.flatMap((option) => ('image' in option && option.image ? [option.image] : []));
}
