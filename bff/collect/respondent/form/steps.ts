import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import { type Flow, path } from '@canvass/shared/domain/flow';
import { pagesOf, pageStep } from '@canvass/shared/domain/sections';
import { shuffledInSections } from '@canvass/shared/domain/section-order';
import type { Question } from '@canvass/shared/domain/survey';
import type { StoredResponse } from '../../../results/responses/store.ts';
import { stepName } from './step-name.ts';
import { cachedSurvey, hiddenOf, type View } from '../document/view.ts';

/** The step of a form to show: the requested one if it is on the path, else the first question without an answer. */
export function currentStep(
  view: View,
  answers: Answers,
  {
    responseId,
    stored,
    asked,
    first,
  }: { responseId: string; stored: StoredResponse | undefined; asked: Step | undefined; first: Step },
): Step {
  const { survey } = view;
  const hiddenValues = hiddenOf(view, stored);
  const theirs = { ...survey, hiddenValues, questions: shuffledInSections(survey.questions, responseId) };
  const { questions, ending } = path(theirs, answers);
  if (stored?.state === 'completed') return { kind: 'end', ending };
  if (survey.consent && !stored?.consent) {
    const welcomed = asked ? asked.kind !== 'welcome' : stored || !survey.welcome;
    return { kind: welcomed ? 'consent' : 'welcome' };
  }
  if (asked && asked.kind !== 'end' && isOnPath(asked, questions)) return asked;
  return (stored && openStep(theirs, answers)) ?? first;
}

/** The step of the first question on the path without an answer, else of the last one; undefined if it has none. */
export function openStep(survey: Parameters<typeof stepWith>[0], answers: Answers): Step | undefined {
  const { questions } = path(survey, answers);
  const open =
    questions.find((entry) => takesAnswer(entry) && answers[entry.id] === undefined) ??
    questions.findLast(takesAnswer);
  return open && stepWith(survey, answers, open.id);
}

/** Whether a step is one of a path: of a question, or of a page that isn't the first. */
export function isOnPath(at: Step, questions: readonly Question[]): boolean {
  if (at.kind === 'question') return questions.some(({ id }) => id === at.id);
  return at.kind !== 'all' || !at.section || questions.findIndex(({ id }) => id === at.section) > 0;
}

/** The step that the survey begins with. */
export const firstStep = async (view: View, responseId: string): Promise<Step> =>
  (await view.built.page.start({ query: '', country: view.country, responseId }, cachedSurvey(view))).first;

/** The step that asks a question on the path. */
export function stepWith(
  survey: Flow & Pick<View['survey'], 'layout'>,
  answers: Answers,
  questionId: string,
): Step {
  if (survey.layout === 'one_at_a_time') return { kind: 'question', id: questionId };
  const pages = pagesOf(path(survey, answers).questions);
  const index = pages.findIndex((page) => page.some(({ id }) => id === questionId));
  return pageStep(pages[index] ?? [], index);
}

/**
 * Whether a page has something to show that it didn't.
 * @param shown the ids of what it has shown
 */
export const showsMore = (at: Step, questions: readonly Question[], shown: ReadonlySet<string>): boolean =>
  pageAt(at, questions).some(({ id }) => !shown.has(id));

/** Whether a step has a question to answer on a path; the pages before the questions ask something of their own. */
export function asksOn(at: Step, questions: readonly Question[]): boolean {
  return at.kind === 'all' ? pageAt(at, questions).some(takesAnswer) : isOnPath(at, questions);
}

const pageAt = (at: Step, questions: readonly Question[]): readonly Question[] =>
  pagesOf(questions).find((page, index) => stepName(pageStep(page, index)) === stepName(at)) ?? [];
