import { path } from '@canvass/shared/domain/flow';
import { shownBy } from '../session/resume.ts';
import type { RespondentSession } from '../session/session.ts';
import { stepOf } from '../steps/step-of.ts';

/**
 * Goes to a question that is asked on a step before the one shown.
 * @returns false if there is no such step: the question isn't asked, or only later
 */
export function goBackTo(
  session: Pick<RespondentSession, 'state' | 'answers' | 'goTo'>,
  questionId: string,
): boolean {
  const { survey, at } = session.state();
  const answers = session.answers();
  const asked = path(survey, answers).questions.map(({ id }) => id);
  const index = asked.indexOf(questionId);
  if (index < 0 || index >= asked.indexOf(shownBy(at) ?? '')) return false;
  session.goTo(stepOf(survey, answers, questionId, at));
  return true;
}
