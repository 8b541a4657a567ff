import type { Context } from 'koa';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Entries, Step } from '@canvass/shared/contract/respondent';
import type { Answers, AnswerFault } from '@canvass/shared/domain/answers';
import { answersFaults, type Flow, onPath, path } from '@canvass/shared/domain/flow';
import { pagesOf, pageStep } from '@canvass/shared/domain/sections';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { PostedForm } from '../../site/bundles/respondent-renderer.ts';
import { daysInAllZones, onEveryDay } from '../save/rules/check-answers.ts';
import { saveResponse } from '../save/receive/save-response.ts';
import type { FoundSurvey } from '../public-surveys/store.ts';
import type { CollectServices } from '../services.ts';
import { ownResponse, type StoredResponse } from '../../results/responses/store.ts';
import { stepName } from './step-name.ts';
import { contentOf, hiddenOf, type View } from './view.ts';

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

/** Attempts to save while concurrent saves of the same response take the sequences. */
const MAX_ATTEMPTS = 5;

/**
 * Handles one posted page of the form without script: has its fields read by the page's own bundle, which also says what the
 * next step is, stores valid answers, and reports faults. It is idempotent: a page replaces the answers of its own
 * questions and no others.
 */
export async function takePage(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: { found: FoundSurvey; responseId: string; at: Step; form: URLSearchParams },
): Promise<FormOutcome> {
  const { found, responseId, at, form } = input;
  const days = daysInAllZones(deps.now());
  const stored = await ownResponse(deps.db, view.survey.id, responseId);
  // A page without the address's parameters, as when a respondent comes back to it, has those that they came with.
  const hidden = hiddenOf(view, stored);
  const survey = { ...view.survey, hiddenValues: hidden };
  const read = (earlier: Answers) => readForm(view, { at, form, earlier, responseId, days, hidden });
  if (at.kind === 'welcome') return { kind: 'go', to: (await read({})).next };

  if (stored?.state === 'completed') return { kind: 'go', to: { kind: 'end', ending: null } };
  const earlier = stored?.answers ?? {};
  const back = form.get('go') === 'back';
  const trapped = Boolean(form.get('subject'));
  const consent = consentClaim(view, at, form, stored, deps.now());
  const { answers, entries, faults, ...steps } = await read(earlier);
  const save = (kept: Answers, completed = false) =>
    store(deps, services, ctx, view, {
      found,
      responseId,
      answers: kept,
      completed,
      hidden,
      trapped,
      stored,
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
    // The respondent withdrew the consent: the stored answers are removed.
    if (stored?.consent) await save({});
    const to = back ? steps.previousEarlier : undefined;
    return to ? { kind: 'go', to } : again(at, {});
  }
  // Invalid answers don't keep a respondent from going back; they are only not stored.
  if (!back && Object.keys(faults).length > 0) return again(at, faults);
  if (back) {
    await save(answers);
    return { kind: 'go', to: steps.previous ?? steps.first };
  }

  const to = at.kind === 'all' && hasNew(survey, at, earlier, answers) ? at : steps.next;
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

/** Shows a posted page again with its entries, in the survey's current version; stores nothing. */
export async function readAgain(
  view: View,
  at: Step,
  responseId: string,
  form: URLSearchParams,
): Promise<Extract<FormOutcome, { kind: 'again' }>> {
  const { hidden } = view;
  const { entries } = await readForm(view, { at, form, earlier: {}, responseId, days: [], hidden });
  return { kind: 'again', at, entries, faults: {}, consentMissing: Boolean(view.survey.consent) };
}

/** Reads a posted page. @param page with the stored answers, and the days that it may be for the respondent */
function readForm(
  view: View,
  {
    form,
    ...page
  }: {
    at: Step;
    form: URLSearchParams;
    earlier: Answers;
    responseId: string;
    days: string[];
    hidden: Record<string, string>;
  },
): Promise<PostedForm> {
  return view.built.page.form({ ...page, posted: String(form), language: view.language }, contentOf(view));
}

/**
 * The consent for the save of a posted page: the page's checkbox or, if the page has none, the stored consent.
 * @returns null if the survey asks for none; undefined if it isn't given
 */
function consentClaim(
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

/** Whether the answers make questions visible on a page that it didn't show. */
function hasNew(survey: Flow, at: Step, earlier: Answers, after: Answers): boolean {
  const shown = (answers: Answers) =>
    pagesOf(path(survey, answers).questions).find(
      (page, place) => stepName(pageStep(page, place)) === stepName(at),
    );
  const before = new Set(shown(earlier)?.map(({ id }) => id));
  return shown(after)?.some(({ id }) => !before.has(id)) ?? false;
}

/** The step that asks a question on the path. */
export function stepWith(
  survey: Flow & Pick<View['survey'], 'layout'>,
  answers: Answers,
  questionId: string,
): Step {
  if (survey.layout === 'one_at_a_time') return { kind: 'question', id: questionId };
  const pages = pagesOf(path(survey, answers).questions);
  const place = pages.findIndex((page) => page.some(({ id }) => id === questionId));
  return pageStep(pages[place] ?? [], place);
}

/**
 * Saves with the next sequence. If a concurrent save of the response took that sequence, the save is repeated with a higher
 * one, because the page posted last decides.
 * @throws 503 after `MAX_ATTEMPTS`
 */
async function store(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: {
    found: FoundSurvey;
    responseId: string;
    answers: Answers;
    completed: boolean;
    hidden: Record<string, string>;
    trapped: boolean;
    stored: StoredResponse | undefined;
    /** Undefined if it isn't given: then the answers must be empty. */
    consent: ResponseSave['consent'] | undefined;
  },
): Promise<void> {
  const { survey } = view;
  const { found, responseId, completed, hidden } = input;
  const answers = onPath({ ...survey, hiddenValues: hidden }, input.answers);
  let sequence = input.stored?.sequence ?? 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    sequence += 1;
    const saved = await saveResponse(deps, services, ctx, {
      survey: found,
      responseId,
      save: {
        sequence,
        version: survey.version,
        answers,
        completed,
        language: view.language,
        hidden,
        source: view.frame === 'widget' ? 'widget' : view.carrying.has('embed') ? 'embed' : 'link',
        widget: view.widget,
        timings: input.stored?.timings ?? {},
        elapsed: Math.max(0, deps.now().getTime() - madeAt(responseId)),
        consent: input.consent ?? null,
        trapped: input.trapped,
      },
    });
    const ours = saved.sequence === sequence && (saved.state === 'completed') === completed;
    if (ours || saved.state === 'completed') return;
    sequence = saved.sequence;
  }
  throw new ProblemError(503, 'unavailable', { headers: { 'Retry-After': '2' } });
}

/** When a response's id was made, in milliseconds since 1970: the first 48 bits of a UUIDv7. */
const madeAt = (responseId: string): number =>
  Number.parseInt(responseId.replaceAll('-', '').slice(0, 12), 16);
