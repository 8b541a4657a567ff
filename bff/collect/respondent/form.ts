import type { Context } from 'koa';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Entries, Step } from '@canvass/shared/contract/respondent';
import type { Answers, AnswerFault } from '@canvass/shared/domain/answers';
import { answersFaults, onPath, path } from '@canvass/shared/domain/flow';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { daysInAllZones, onEveryDay } from '../save/check.ts';
import { saveResponse } from '../save/save.ts';
import type { CollectServices } from '../services.ts';
import { ownResponse, type StoredResponse } from '../../results/responses/store.ts';
import type { View } from './view.ts';

/** What becomes of a posted page. */
export type FormOutcome =
  | { kind: 'go'; to: Step }
  | {
      kind: 'again';
      at: Step;
      entries: Entries;
      faults: Record<string, AnswerFault>;
      consentMissing: boolean;
    };

/** Tries when other saves of the same response come in between. */
const TRIES = 5;

/**
 * Takes one page of the form that works without script: reads its fields, keeps what is valid, says what isn't, and
 * decides where to go with the same functions as the browser. Taking the same page twice leaves what once left: a page
 * replaces the answers of its own questions and no others.
 */
export async function takePage(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: { responseId: string; at: Step; form: URLSearchParams },
): Promise<FormOutcome> {
  const { page } = view.built;
  const { responseId, at, form } = input;
  const { survey } = view;
  if (at.kind === 'welcome') return { kind: 'go', to: page.nextPlace(survey, {}, at) };

  const stored = await ownResponse(deps.db, survey.id, responseId);
  if (stored?.state === 'completed') return { kind: 'go', to: { kind: 'end', ending: null } };
  const before = stored?.answers ?? {};
  const back = form.get('go') === 'back';
  const trapped = Boolean(form.get('subject'));
  const consent = consentClaim(view, at, form, stored, deps.now());
  const keep = (answers: Answers, completed = false) =>
    store(deps, services, ctx, view, { responseId, answers, completed, trapped, stored, consent });
  const shown = page.questionsAt(survey, before, at).map(({ question }) => question);
  const days = daysInAllZones(deps.now());
  const given: Answers = { ...before };
  const entries: Entries = {};
  const faults: Record<string, AnswerFault> = {};
  for (const question of shown) {
    const entry = page.formEntry(question, (name) => form.getAll(name));
    const found = days.map((today) => page.entryFault(question, entry, { language: view.language, today }));
    const fault = found.includes(null) ? null : found[0];
    const answer = page.answerOf(question, entry, view.language);
    if (entry !== undefined) entries[question.id] = entry;
    if (fault && fault.code !== 'required') faults[question.id] = fault;
    else if (answer === undefined) delete given[question.id];
    else given[question.id] = answer;
    if (fault?.code === 'required') faults[question.id] = fault;
  }
  const again = (where: Step, wrong: Record<string, AnswerFault>): FormOutcome => ({
    kind: 'again',
    at: where,
    entries: { ...given, ...entries },
    faults: wrong,
    consentMissing: consent === undefined,
  });
  if (consent === undefined) {
    // It was taken back: so is what is stored.
    if (stored?.consent) await keep({});
    const to = back ? page.previousPlace(survey, before, at) : undefined;
    return to ? { kind: 'go', to } : again(at, {});
  }
  // Going back needs nothing to be right; what isn't is simply not kept.
  if (!back && Object.keys(faults).length > 0) return again(at, faults);
  if (back) {
    await keep(given);
    return { kind: 'go', to: page.previousPlace(survey, given, at) ?? page.firstPlace(survey) };
  }

  const to = at.kind === 'all' && hasNew(view, before, given) ? at : page.nextPlace(survey, given, at);
  if (to.kind !== 'end') {
    await keep(given);
    return { kind: 'go', to };
  }
  const left = onEveryDay(deps.now(), (today) => answersFaults(survey, given, { complete: true, today }));
  const [wrong] = Object.keys(left);
  if (wrong) {
    await keep(given);
    return again(at.kind === 'all' ? at : { kind: 'question', id: wrong }, left);
  }
  await keep(given, true);
  return { kind: 'go', to };
}

/** Shows a posted page once more as the survey is now, with what was entered there; nothing of it is stored. */
export function readAgain(
  { survey, built: { page } }: View,
  at: Step,
  form: URLSearchParams,
): Extract<FormOutcome, { kind: 'again' }> {
  const entries: Entries = {};
  for (const { question } of page.questionsAt(survey, {}, at)) {
    const entry = page.formEntry(question, (name) => form.getAll(name));
    if (entry !== undefined) entries[question.id] = entry;
  }
  return { kind: 'again', at, entries, faults: {}, consentMissing: Boolean(survey.consent) };
}

/**
 * The consent that a posted page's saves bear: what it has ticked or, where it doesn't ask, what was given before.
 * @returns null where the survey asks for none; undefined when it isn't given
 */
function consentClaim(
  { survey, language }: View,
  at: Step,
  form: URLSearchParams,
  stored: StoredResponse | undefined,
  now: Date,
): ResponseSave['consent'] | undefined {
  if (!survey.consent) return null;
  const before = stored?.consent;
  const asked = at.kind !== 'question' || !before;
  if (asked && form.get('consent') !== 'yes') return undefined;
  if (!before) return { language, elapsed: 0 };
  return { language: before.language, elapsed: Math.max(0, now.getTime() - Date.parse(before.givenAt)) };
}

/** Whether answers brought up questions that the page hadn't shown. */
function hasNew({ survey }: View, before: Answers, after: Answers): boolean {
  const shown = new Set(path(survey, before).questions.map(({ id }) => id));
  return path(survey, after).questions.some(({ id }) => !shown.has(id));
}

/**
 * Saves under the next number. If another save of the response came in between, its number is taken: the newest page
 * posted is what counts, so it goes again with a higher one.
 */
async function store(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: {
    responseId: string;
    answers: Answers;
    completed: boolean;
    trapped: boolean;
    stored: StoredResponse | undefined;
    /** Undefined when it isn't given: then only nothing can be stored. */
    consent: ResponseSave['consent'] | undefined;
  },
): Promise<void> {
  const { survey, built } = view;
  const { responseId, completed } = input;
  const answers = onPath(survey, input.answers);
  let sequence = input.stored?.sequence ?? 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    sequence += 1;
    const saved = await saveResponse(deps, services, ctx, {
      surveyId: survey.id,
      responseId,
      save: {
        sequence,
        version: survey.version,
        answers,
        completed,
        language: view.language,
        hidden: built.page.hiddenFields(survey, new URLSearchParams(ctx.querystring)),
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

/** When a response's id was made: a UUIDv7 begins with the milliseconds. */
const madeAt = (responseId: string): number =>
  Number.parseInt(responseId.replaceAll('-', '').slice(0, 12), 16);
