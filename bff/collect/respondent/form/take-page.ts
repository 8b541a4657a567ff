import type { Context } from 'koa';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Entries, Step } from '@canvass/shared/contract/respondent';
import { type Answers, type AnswerFault, isBlank } from '@canvass/shared/domain/answers';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { answersFaults, onPath, path } from '@canvass/shared/domain/flow';
import { shuffledInSections } from '@canvass/shared/domain/section-order';
import type { Deps } from '../../../platform/deps.ts';
import { ownResponse, type StoredResponse } from '../../../results/responses/store.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import { OvertakenError } from '../../save/batch/resolve-saves.ts';
import { daysInAllZones, onEveryDay } from '../../save/rules/check-answers.ts';
import { withStoredFiles } from '../../save/rules/check-files.ts';
import { composeAnswers } from '../../save/rules/compose-answers.ts';
import type { CollectServices } from '../../services.ts';
import { isShared, type Posted, readForm } from './read-form.ts';
import { asksOn, isOnPath, openStep, showsMore, stepWith } from './steps.ts';
import { storeAnswers } from './store-answers.ts';
import { typedTexts } from './typed-texts.ts';
import { hiddenOf, type View } from '../document/view.ts';

/** The outcome of a posted page: redirect to a step, or show the page again with its faults. */
export type FormOutcome =
  | { kind: 'go'; to: Step }
  | {
      kind: 'again';
      at: Step;
      entries: Entries;
      faults: Record<string, AnswerFault>;
      consentMissing: boolean;
    };

/** A posted page: its step, its fields, and the response that it is of. */
interface PostedPage extends Pick<Posted, 'form' | 'files'> {
  found: FoundSurvey;
  responseId: string;
  at: Step;
}

/** Attempts to store a page whose response other tabs, or a script, change at the same time. */
const MAX_ATTEMPTS = 5;

/**
 * Handles one posted page of the form without script: has its fields read by the page's own bundle, which also says what the
 * next step is, stores valid answers, and reports faults. It is idempotent: a page replaces the answers of its own
 * questions and no others. If another save of the response is stored meanwhile, it is handled anew with what that one stored.
 * @throws 503 after `MAX_ATTEMPTS`
 */
export async function takePage(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  page: PostedPage,
): Promise<FormOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await takeOnce(deps, services, ctx, view, page);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }
  throw new ProblemError(503, 'unavailable', { headers: { 'Retry-After': '2' } });
}

/**
 * @throws OvertakenError, and stores nothing, if another save of the response was stored meanwhile; 409 `already_completed` if the page
 * changes answers of a completed response, `question_not_asked` if it has a text of a question that is no longer asked
 */
async function takeOnce(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: PostedPage,
): Promise<FormOutcome> {
  const { found, responseId, at, form } = input;
  const days = daysInAllZones(deps.now());
  const stored = await ownResponse(deps.db, view.survey.id, responseId);
  // A page without the address's parameters, as when a respondent comes back to it, has those that they came with.
  const hidden = hiddenOf(view, stored);
  const survey = { ...view.survey, hiddenValues: hidden };
  const read = (earlier: Answers) => readForm(view, { at, form, earlier, responseId, days, hidden });
  if (at.kind === 'welcome') return { kind: 'go', to: (await read({})).next };

  if (stored?.state === 'completed') {
    // The same page posted twice shows the ending. One that stayed open in another tab would lose what was changed on it unnoticed.
    const { answers: posted } = await read(stored.answers);
    if (!deepEqual(comparable(composeAnswers(onPath(survey, posted))), comparable(stored.answers)))
      throw conflict('already_completed');
    return { kind: 'go', to: { kind: 'end', ending: null } };
  }
  const earlier = stored ? answersValidIn(survey, stored, deps.now()) : {};
  const back = form.get('go') === 'back';
  const { questions } = path(survey, earlier);
  // Without a stored answer, there was none that another tab could have changed.
  if (stored && !asksOn(at, questions) && typedTexts(survey.questions, input).length > 0)
    throw conflict('question_not_asked');
  if (stored && !isOnPath(at, questions) && !back) {
    const theirs = { ...survey, questions: shuffledInSections(survey.questions, responseId) };
    return { kind: 'go', to: openStep(theirs, earlier) ?? (await read(earlier)).first };
  }
  const trapped = Boolean(form.get('subject'));
  const consent = consentClaim(view, at, form, stored, deps.now());
  const { answers, entries, faults, asked, ...steps } = await read(earlier);
  const checked = await withStoredFiles(deps.db, { surveyId: view.survey.id, responseId }, { answers });
  // A page that was open for long may name files that are deleted.
  for (const { field } of 'errors' in checked ? checked.errors : []) {
    const id = field.slice('answers.'.length);
    delete answers[id];
    faults[id] ??= { code: 'file_missing' };
  }
  const save = (changed: Answers, completed = false) =>
    storeAnswers(deps, services, ctx, view, {
      found,
      responseId,
      answers: changed,
      completed,
      hidden,
      trapped,
      stored,
      earlier,
      consent,
    });
  const again = (step: Step, stepFaults: Record<string, AnswerFault>): FormOutcome => ({
    kind: 'again',
    at: step,
    entries: { ...answers, ...entries },
    faults: stepFaults,
    consentMissing: consent === undefined,
  });
  if (consent === undefined) {
    // The respondent withdrew the consent: the stored answers are removed. A shared page was rendered without it.
    if (stored?.consent && !isShared(form)) await save({});
    const to = back ? steps.previousEarlier : undefined;
    return to ? { kind: 'go', to } : again(at, {});
  }
  // Invalid answers don't keep a respondent from going back; they are only not stored.
  if (!back && Object.keys(faults).length > 0) return again(at, faults);
  if (back) {
    await save(answers);
    return { kind: 'go', to: steps.previous ?? steps.first };
  }

  const shown = new Set([...questions.map(({ id }) => id), ...asked]);
  const to = at.kind === 'all' && showsMore(at, path(survey, answers).questions, shown) ? at : steps.next;
  if (to.kind !== 'end') {
    await save(answers);
    return { kind: 'go', to };
  }
  const remaining = onEveryDay(deps.now(), (today) =>
    answersFaults(survey, answers, { complete: true, today }),
  );
  const [firstFault] = Object.keys(remaining);
  if (firstFault) {
    await save(answers);
    return again(stepWith(survey, answers, firstFault), remaining);
  }
  await save(answers, true);
  return { kind: 'go', to };
}

/** Whether a page still asks its response something: another tab may have changed an answer since it was opened. */
export function isAsked(view: View, at: Step, stored: StoredResponse | undefined, now: Date): boolean {
  if (!stored) return true;
  const survey = { ...view.survey, hiddenValues: hiddenOf(view, stored) };
  return asksOn(at, path(survey, answersValidIn(survey, stored, now)).questions);
}

/** Answers without blank ones, which aren't stored, and files, which a page that is posted twice has only the first time. */
const comparable = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value) && !isFilesAnswer(value)));

/**
 * The stored answers that a page of this version goes on with. Those of another version may be wrong by the rules of this one, and the
 * respondent is asked for them anew; a wrong one of the same version was right on the day that it was stored.
 */
function answersValidIn(
  survey: View['survey'] & { hiddenValues: Record<string, string> },
  { version, answers }: StoredResponse,
  now: Date,
): Answers {
  if (version === survey.version) return answers;
  const faults = onEveryDay(now, (today) => answersFaults(survey, answers, { complete: false, today }));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !(id in faults)));
}

/** Shows a posted page again with its entries and those that are stored, in the version of its response; stores nothing. */
export async function readPostedPage(
  view: View,
  at: Step,
  {
    responseId,
    stored,
    form,
  }: { responseId: string; stored: StoredResponse | undefined; form: URLSearchParams },
): Promise<Extract<FormOutcome, { kind: 'again' }>> {
  const earlier = stored?.answers ?? {};
  const hidden = hiddenOf(view, stored);
  const { entries } = await readForm(view, { at, form, earlier, responseId, days: [], hidden });
  const consentMissing = Boolean(view.survey.consent) && !stored?.consent;
  return { kind: 'again', at, entries: { ...earlier, ...entries }, faults: {}, consentMissing };
}

/**
 * The consent for the save of a posted page: the page's checkbox or, if the page has none, the stored consent.
 * @returns null if the survey asks for none; undefined if it isn't given
 */
export function consentClaim(
  { survey, language }: View,
  at: Step,
  form: URLSearchParams,
  stored: StoredResponse | undefined,
  now: Date,
): ResponseSave['consent'] | undefined {
  if (!survey.consent) return null;
  const earlier = stored?.consent;
  // As the page shows it: above the questions of a single page, on the first of several.
  const later = at.kind === 'question' || (at.kind === 'all' && at.section);
  const asked = !later || !earlier;
  if (asked && form.get('consent') !== 'yes') return undefined;
  if (!earlier) return { language, elapsed: 0 };
  return { language: earlier.language, elapsed: Math.max(0, now.getTime() - Date.parse(earlier.givenAt)) };
}
