import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import { pageWith } from './pages.ts';
import { questionsAt } from './step.ts';

/** The step that shows a question: of a row, the one of its matrix, which is named by its first row; on a single page, its page. */
export function stepOf(survey: Survey, answers: Answers, questionId: string, at: Step): Step {
  if (at.kind === 'all') return pageWith(survey, answers, questionId) ?? at;
  const [first] = questionsAt(survey, answers, { kind: 'question', id: questionId });
  return { kind: 'question', id: first?.question.id ?? questionId };
}
