import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { generateResponses } from '../../bff/operate/generator/responses.ts';
import type { SavedRow } from '../../bff/results/responses/saved-row.ts';
import { tenQuestionSurvey } from '../pages/ten-questions.ts';

/**
 * The saves that simulated respondents send.
 * - `first`: one save of each response, which completes it
 * - `growing`: as pages do it: five saves of each response, each with two more answers; a fifth of the responses is never
 *   completed
 */
export type Mix = 'first' | 'growing';

/** How many saves a response of the mix `growing` has. */
const SAVES_OF_RESPONSE = 5;
/** Every so many-th response of the mix `growing` is never completed. */
const NEVER_COMPLETED = 5;

/** Realistic completed responses to the ten questions. */
export function exampleResponses(surveyId: string, count: number): SavedRow[] {
  const definition = surveyDefinitionSchema.parse(tenQuestionSurvey);
  const questions = new Map(definition.questions.map((question) => [question.id, question]));
  const version = { surveyId, version: 1, definition, questions };
  const plan = { surveyId, versions: [version], responses: count * 2, seed: 1, days: 1, until: new Date() };
  return [...generateResponses(plan)].filter(({ state }) => state === 'completed').slice(0, count);
}

/** The body of a save. */
export interface SaveBody {
  text: string;
  completes: boolean;
}

/**
 * The bodies of the saves of an example response, in their order.
 * @param index the index of the example, which decides whether the response is completed
 */
export function saveBodies(
  { answers, timings, language, source }: SavedRow,
  index: number,
  mix: Mix,
): SaveBody[] {
  const saves = mix === 'first' ? 1 : SAVES_OF_RESPONSE;
  return Array.from({ length: saves }, (_, at) => {
    const sequence = at + 1;
    const share = sequence / saves;
    const completed = sequence === saves && (mix === 'first' || index % NEVER_COMPLETED > 0);
    const given = { answers: firstOf(answers, share), timings: firstOf(timings, share) };
    return {
      text: JSON.stringify({ sequence, version: 1, ...given, language, source, completed }),
      completes: completed,
    };
  });
}

/** The first entries of an object, this share of all. */
function firstOf<Value>(fields: Record<string, Value>, share: number): Record<string, Value> {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.slice(0, Math.ceil(entries.length * share)));
}
