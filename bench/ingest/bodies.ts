import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { generateResponses } from '../../bff/operate/generator/responses.ts';
import type { SavedRow } from '../../bff/results/responses/saved-row.ts';
import { tenQuestionSurvey } from '../pages/ten-questions.ts';

/** Realistic completed responses to the ten questions. */
export function exampleResponses(surveyId: string, count: number): SavedRow[] {
  const definition = surveyDefinitionSchema.parse(tenQuestionSurvey);
  const questions = new Map(definition.questions.map((question) => [question.id, question]));
  const version = { surveyId, version: 1, definition, questions };
  const plan = { surveyId, versions: [version], responses: count * 2, seed: 1, days: 1, until: new Date() };
  return [...generateResponses(plan)].filter(({ state }) => state === 'completed').slice(0, count);
}

/** The body of the one save of such a response. */
export function saveBody({ answers, timings, language, source }: SavedRow): string {
  return JSON.stringify({ sequence: 1, version: 1, answers, timings, language, source, completed: true });
}
