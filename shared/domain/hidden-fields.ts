import { newQuestion } from './survey-defaults.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/**
 * The hidden fields of a survey as short texts that are answered before the first question: as such rules compare them and texts
 * recall them. A field with the id of a question is left out, because rules then mean the question.
 */
export function hiddenQuestions({
  questions,
  settings,
}: Pick<SurveyDefinition, 'questions' | 'settings'>): Question[] {
  const ids = new Set(questions.map(({ id }) => id));
  return settings.hiddenFields
    .filter((name) => !ids.has(name) && !(name in Object.prototype))
    .map((name) => newQuestion('text_short', name));
}
