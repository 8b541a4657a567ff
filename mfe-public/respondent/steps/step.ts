import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import { path } from '@canvass/shared/domain/flow';
import type { Block } from '@canvass/shared/domain/matrix';
import type { Question } from '@canvass/shared/domain/survey';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import { CONSENTS } from './consents.ts';
import { blocksIn, laterPage, pageBeside, pageFilter } from './pages.ts';

/** The id of a step among others of its kind: the question's id, or that of a later page's section. */
export const stepKey = (at: Step): string => (at.kind === 'question' ? at.id : (laterPage(at) ?? at.kind));

/** Whether two steps are the same place of the page, such as the same question. */
export const sameStep = (one: Step, other: Step): boolean =>
  one.kind === other.kind && stepKey(one) === stepKey(other);

/** The step that a new respondent begins at: the welcome page, the consent, or the first question. */
export function firstStep(survey: Survey): Step {
  return survey.welcome ? { kind: 'welcome' } : afterWelcome(survey, {});
}

/** With one question at a time, consent has a page of its own; on a single page it stands above the questions. */
function afterWelcome(survey: Survey, answers: Answers): Step {
  return asksOnItsOwnPage(survey) ? { kind: 'consent' } : firstQuestion(survey, answers);
}

const asksOnItsOwnPage = ({ consent, layout }: Survey): boolean =>
  CONSENTS && Boolean(consent) && layout === 'one_at_a_time';

function firstQuestion(survey: Survey, answers: Answers): Step {
  if (survey.layout === 'single_page') return { kind: 'all' };
  const { blocks, ending } = blocksOn(survey, answers);
  return stepTo(blocks[0]) ?? { kind: 'end', ending };
}

/** The path in blocks: a matrix is one step, named by the first of its rows; so is a section with a text, one at a time. */
function blocksOn(survey: Survey, answers: Answers) {
  const { questions, ending } = path(survey, answers);
  return { blocks: blocksIn(survey, questions), ending };
}

const stepTo = (block: readonly Question[] | undefined): Step | undefined =>
  block?.[0] && { kind: 'question', id: block[0].id };

const indexOf = (blocks: readonly Block[], questionId: string) =>
  blocks.findIndex((block) => block.some(({ id }) => id === questionId));

/** The step after `at`, given the answers so far. */
export function nextStep(survey: Survey, answers: Answers, at: Step): Step {
  if (at.kind === 'welcome') return afterWelcome(survey, answers);
  if (CONSENTS && at.kind === 'consent') return firstQuestion(survey, answers);
  const { blocks, ending } = blocksOn(survey, answers);
  const next =
    at.kind === 'question' ? stepTo(blocks[indexOf(blocks, at.id) + 1]) : pageBeside(survey, answers, at, 1);
  return next ?? { kind: 'end', ending };
}

/** The step before `at`; undefined at the beginning. */
export function previousStep(survey: Survey, answers: Answers, at: Step): Step | undefined {
  const welcome: Step | undefined = survey.welcome ? { kind: 'welcome' } : undefined;
  if (at.kind === 'all' || (CONSENTS && at.kind === 'consent'))
    return pageBeside(survey, answers, at, -1) ?? welcome;
  if (at.kind !== 'question') return undefined;
  const { blocks } = blocksOn(survey, answers);
  const before = stepTo(blocks[indexOf(blocks, at.id) - 1]);
  if (before) return before;
  return asksOnItsOwnPage(survey) ? { kind: 'consent' } : welcome;
}

/** The questions that a step shows, each with its number from 1; the rows of a matrix have one number, content has none. */
export function questionsAt(
  survey: Survey,
  answers: Answers,
  at: Step,
): Array<{ question: Question; number: number | null }> {
  if (at.kind !== 'question' && at.kind !== 'all') return [];
  const { blocks } = blocksOn(survey, answers);
  const numbers = numbersOf(blocks.flatMap(([first]) => first));
  const isShown =
    at.kind === 'all' ? pageFilter(blocks, at) : (block: Block) => block.some(({ id }) => id === at.id);
  return blocks.flatMap((block, index) =>
    isShown(block) ? block.map((question) => ({ question, number: numbers[index] ?? null })) : [],
  );
}

/**
 * Progress in percent, 0 to 100: the share of the blocks on the path that are before the current one or, on a single
 * page, answered.
 */
export function progressAt(survey: Survey, answers: Answers, at: Step): number {
  if (at.kind === 'end') return 100;
  if (at.kind === 'welcome' || (CONSENTS && at.kind === 'consent')) return 0;
  const { blocks } = blocksOn(survey, answers);
  const asked = blocks.filter(([first]) => takesAnswer(first));
  const completed =
    at.kind === 'question'
      ? blocks.slice(0, Math.max(0, indexOf(blocks, at.id))).filter(([first]) => takesAnswer(first))
      : asked.filter((block) => block.every(({ id }) => answers[id] !== undefined));
  return asked.length === 0 ? 0 : Math.round((completed.length / asked.length) * 100);
}
