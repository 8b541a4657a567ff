import type { SurveyResponse } from '@canvass/shared/api/responses';
import { path } from '@canvass/shared/domain/flow';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** Why a question has no answer: the respondent skipped it, its rules hid it, or the respondent hasn't reached it. */
export type Unanswered = 'skipped' | 'notAsked' | 'notReached';

/** A function that returns why a question of a response has no answer. */
export function unansweredIn(
  definition: Pick<SurveyDefinition, 'questions' | 'endings'>,
  { state, answers, timings, hidden }: Pick<SurveyResponse, 'state' | 'answers' | 'timings' | 'hidden'>,
): (questionId: string) => Unanswered {
  const asked = new Set(path({ ...definition, hiddenValues: hidden }, answers).questions.map(({ id }) => id));
  const order = definition.questions.map(({ id }) => id);
  const seen = (id: string) => answers[id] !== undefined || (timings[id] ?? 0) > 0;
  const reached = state === 'completed' ? order.length : order.findLastIndex(seen);
  return (id) => {
    // Earlier answers that are still missing decide whether it will be asked.
    if (order.indexOf(id) > reached) return 'notReached';
    return asked.has(id) ? 'skipped' : 'notAsked';
  };
}
