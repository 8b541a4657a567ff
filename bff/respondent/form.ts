import type { Context } from 'koa';
import type { Entries, Place } from '@canvass/shared/contract/respondent';
import type { Answers, AnswerFault } from '@canvass/shared/domain/answers';
import { answersFaults, onPath, path } from '@canvass/shared/domain/flow';
import type { Deps } from '../deps.ts';
import { ProblemError } from '../http/problem.ts';
import { daysAnywhere, onEveryDay } from '../responses/check.ts';
import { saveResponse } from '../responses/save.ts';
import type { Services } from '../services.ts';
import { ownResponse, type StoredResponse } from '../responses/store.ts';
import type { View } from './view.ts';

/** What becomes of a posted page. */
export type FormOutcome =
  | { kind: 'go'; to: Place }
  | {
      kind: 'again';
      at: Place;
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
  services: Services,
  ctx: Context,
  view: View,
  input: { responseId: string; at: Place; form: URLSearchParams },
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
  const shown = page.questionsAt(survey, before, at).map(({ question }) => question);
  const days = daysAnywhere(deps.now());
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
  // Going back needs nothing to be right; what isn't is simply not kept.
  if (!back && Object.keys(faults).length > 0) {
    return { kind: 'again', at, entries: { ...before, ...entries }, faults, consentMissing: false };
  }
  if (back) {
    await store(deps, services, ctx, view, { responseId, answers: given, completed: false, trapped, stored });
    return { kind: 'go', to: page.previousPlace(survey, given, at) ?? page.firstPlace(survey) };
  }

  const to = at.kind === 'all' && hasNew(view, before, given) ? at : page.nextPlace(survey, given, at);
  if (to.kind !== 'end') {
    await store(deps, services, ctx, view, { responseId, answers: given, completed: false, trapped, stored });
    return { kind: 'go', to };
  }
  const left = onEveryDay(deps.now(), (today) => answersFaults(survey, given, { complete: true, today }));
  const [wrong] = Object.keys(left);
  if (wrong) {
    await store(deps, services, ctx, view, { responseId, answers: given, completed: false, trapped, stored });
    const where: Place = at.kind === 'all' ? at : { kind: 'question', id: wrong };
    return { kind: 'again', at: where, entries: given, faults: left, consentMissing: false };
  }
  if (survey.consent && form.get('consent') !== 'yes') {
    await store(deps, services, ctx, view, { responseId, answers: given, completed: false, trapped, stored });
    return { kind: 'again', at, entries: { ...given, ...entries }, faults: {}, consentMissing: true };
  }
  await store(deps, services, ctx, view, { responseId, answers: given, completed: true, trapped, stored });
  return { kind: 'go', to };
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
  services: Services,
  ctx: Context,
  view: View,
  input: {
    responseId: string;
    answers: Answers;
    completed: boolean;
    trapped: boolean;
    stored: StoredResponse | undefined;
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
