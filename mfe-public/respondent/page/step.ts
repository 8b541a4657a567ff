import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import { path } from '@canvass/shared/domain/flow';
import type { Question } from '@canvass/shared/domain/survey';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';

export function sameStep(one: Step, other: Step): boolean {
  return one.kind === other.kind && (one.kind !== 'question' || one.id === (other as typeof one).id);
}

export function firstStep(survey: Survey): Step {
  return survey.welcome ? { kind: 'welcome' } : afterWelcome(survey, {});
}

/** With one question at a time, consent has a page of its own; on a single page it stands above the questions. */
function afterWelcome(survey: Survey, answers: Answers): Step {
  return asksOnItsOwnPage(survey) ? { kind: 'consent' } : firstQuestion(survey, answers);
}

const asksOnItsOwnPage = ({ consent, layout }: Survey): boolean =>
  Boolean(consent) && layout === 'one_at_a_time';

function firstQuestion(survey: Survey, answers: Answers): Step {
  if (survey.layout === 'single_page') return { kind: 'all' };
  const { questions, ending } = path(survey, answers);
  return questions[0] ? { kind: 'question', id: questions[0].id } : { kind: 'end', ending };
}

/** The step after `at`, given the answers so far. */
export function nextStep(survey: Survey, answers: Answers, at: Step): Step {
  if (at.kind === 'welcome') return afterWelcome(survey, answers);
  if (at.kind === 'consent') return firstQuestion(survey, answers);
  const { questions, ending } = path(survey, answers);
  if (at.kind !== 'question') return { kind: 'end', ending };
  const next = questions[questions.findIndex((question) => question.id === at.id) + 1];
  return next ? { kind: 'question', id: next.id } : { kind: 'end', ending };
}

/** The step before `at`; undefined at the beginning. */
export function previousStep(survey: Survey, answers: Answers, at: Step): Step | undefined {
  const welcome: Step | undefined = survey.welcome ? { kind: 'welcome' } : undefined;
  if (at.kind === 'all' || at.kind === 'consent') return welcome;
  if (at.kind !== 'question') return undefined;
  const { questions } = path(survey, answers);
  const before = questions[questions.findIndex((question) => question.id === at.id) - 1];
  if (before) return { kind: 'question', id: before.id };
  return asksOnItsOwnPage(survey) ? { kind: 'consent' } : welcome;
}

/** The questions that a step shows, each with its number from 1, and content without one. */
export function questionsAt(
  survey: Survey,
  answers: Answers,
  at: Step,
): Array<{ question: Question; number: number | null }> {
  if (at.kind !== 'question' && at.kind !== 'all') return [];
  const { questions } = path(survey, answers);
  const numbers = numbersOf(questions);
  return questions
    .map((question, index) => ({ question, number: numbers[index] ?? null }))
    .filter(({ question }) => at.kind === 'all' || question.id === at.id);
}

/**
 * Progress in percent, 0 to 100: the share of the questions on the path that are before the current one or, on a single
 * page, answered.
 */
export function progressAt(survey: Survey, answers: Answers, at: Step): number {
  if (at.kind === 'end') return 100;
  if (at.kind === 'welcome' || at.kind === 'consent') return 0;
  const entries = path(survey, answers).questions;
  const questions = entries.filter(takesAnswer);
  const completed =
    at.kind === 'question'
      ? entries
          .slice(
            0,
            Math.max(
              0,
              entries.findIndex(({ id }) => id === at.id),
            ),
          )
          .filter(takesAnswer)
      : questions.filter(({ id }) => answers[id] !== undefined);
  return questions.length === 0 ? 0 : Math.round((completed.length / questions.length) * 100);
}
