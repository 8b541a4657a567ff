import { hiddenQuestions } from './hidden-fields.ts';
import { newQuestion } from './survey-defaults.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/**
 * The scores of a survey as numbers that are answered before the first question: as such rules compare them, texts recall them, and
 * results count them. A score with the id of a question is left out, because rules then mean the question.
 */
export function scoreQuestions({
  questions,
  scores = [],
}: Pick<SurveyDefinition, 'questions' | 'scores'>): Question[] {
  const ids = new Set(questions.map(({ id }) => id));
  return scores
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name }) => ({ ...newQuestion('number', id), title: name }));
}

/** The values that rules compare and texts recall besides answers, as questions: hidden fields and scores. */
export const givenQuestions = (
  definition: Pick<SurveyDefinition, 'questions' | 'scores' | 'settings'>,
): Question[] => [...hiddenQuestions(definition), ...scoreQuestions(definition)];
