import type { Context } from 'koa';
import { v7 as newResponseId } from 'uuid';
import type { Step, Progress } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import { path as askedPath } from '@canvass/shared/domain/flow';
import { localePath } from '@canvass/shared/domain/locales';
import { regionOf } from '@canvass/shared/domain/region';
import { unlockCookie } from '@canvass/shared/domain/stored-items';
import { shuffledInSections } from '@canvass/shared/domain/section-order';
import { startingAt } from '@canvass/shared/domain/starting-at';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../platform/deps.ts';
import { cookieOf, setCookie } from '../../platform/http/cookies.ts';
import { parseUuid } from '../../platform/http/params.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { begunResponse, versionFor } from '../public-surveys/begun-version.ts';
import { hasAnswered } from '../public-surveys/answered.ts';
import { fileLimits, withinPlan } from '../public-surveys/plan-limits.ts';
import type { FoundSurvey } from '../public-surveys/store.ts';
import { passwordRequired, refuseClosed } from '../public-surveys/refusals.ts';
import { ownResponse, type StoredResponse } from '../../results/responses/store.ts';
import type { CollectServices } from '../services.ts';
import { carried, formAddress, hiddenIn } from './address.ts';
import { setResponseIdCookie, readResponseId, readBegunResponseId } from './cookies.ts';
import { readAgain, stepWith, takePage } from './form.ts';
import { pageDesign } from './page-design.ts';
import { type Posted, readPosted, storePosted } from './posted-files.ts';
import { parseStep, stepName } from './step-name.ts';
import { refusePassword } from './refusal-page.ts';
import type { SurveyRequest } from './survey-request.ts';
import { redirectedTo } from './document.ts';
import {
  contentOf,
  hiddenOf,
  localizedSurvey,
  type Shown,
  surveyDocument,
  type View,
  wishes,
} from './view.ts';

/** A request, with the survey that it is for. */
type FoundRequest = SurveyRequest & { found: FoundSurvey };

/**
 * Answers a request for a survey: preview → availability → password → form page or the cached page.
 * @throws 404, 410, 401 as the API does; the caller renders them as pages
 */
export async function answerSurvey(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: SurveyRequest,
): Promise<void> {
  const { preview, surveyId, send } = request;
  if (preview) {
    const view = await makeView(deps, services, ctx, request, 0, previewFrom(preview, ctx.query.from));
    return sendUncached(ctx, view, { answers: {} });
  }
  const found = await services.publicSurveys.findRecent(surveyId);
  if (found.availability === 'missing') throw new ProblemError(404, 'not_found');
  const { definition, version } = found.live;
  const posted = ctx.method === 'POST' ? await readPosted(ctx, services, definition) : undefined;
  const form = posted?.form;
  const { password } = definition.settings;
  ctx.state.unlock = form?.get('unlock');
  const unlocked = await services.unlocks.isUnlocked(ctx, surveyId, password);
  ctx.state.definition = definition;
  const workspace = { workspaceId: found.state.workspaceId, ...found.state.planSources };
  ctx.state.workspace = workspace;
  ctx.state.locked = !unlocked;
  const ofFound: FoundRequest = { ...request, found, workspace };
  const own = readResponseId(ctx, surveyId);
  if (found.availability !== 'open' && !(own && ctx.query.at === 'end')) {
    throw refuseClosed(found.availability);
  }

  // The respondent may still see the ending of the own response.
  const checksBrowser = definition.settings.onePerBrowser && ctx.method !== 'POST' && ctx.query.at !== 'end';
  if (checksBrowser && hasAnswered(ctx, surveyId)) throw new ProblemError(409, 'already_completed');
  if (!unlocked) {
    if (!form?.has('password') || !password) throw passwordRequired();
    return unlock(deps, services, ctx, ofFound, password, form.get('password') ?? '');
  }
  if (posted) return handlePostedPage(deps, services, ctx, ofFound, posted);

  if (own || ctx.query.form !== undefined) {
    return showForm(deps, services, ctx, ofFound, own ?? readBegunResponseId(ctx, surveyId));
  }
  // A respondent who began on an older version finishes on it.
  if (ctx.query.version === undefined) services.views.count(surveyId, version);
  const begun = await begunResponse(deps, ctx, surveyId);
  const view = await viewOf(deps, services, ctx, ofFound, begun);
  // Only these two parameters, which have few values, are part of the cached document: one a language, not one an address.
  const withoutScript = formAddress(view.carrying, ['embed', 'lang']);
  const key = [
    surveyId,
    view.survey.version,
    view.language,
    view.locale,
    view.frame,
    view.widget,
    request.built.build,
    withoutScript,
    view.design?.css,
    fileLimits(view.survey),
  ];
  const shared = { ...view, hidden: {}, carrying: new URLSearchParams() };
  const theirs = formAddress(view.carrying);
  await send(
    ctx,
    key.join('|'),
    () => surveyDocument(shared, { answers: {}, withoutScript }),
    theirs === withoutScript ? undefined : (html) => redirectedTo(html, withoutScript, theirs),
  );
}

/** A draft from one of its questions on, without welcome page and consent. */
function previewFrom(draft: SurveyDefinition, questionId: unknown): SurveyDefinition {
  const shown = startingAt(draft, questionId);
  return shown === draft ? draft : { ...shown, settings: { ...shown.settings, consent: null } };
}

/** Sends the form without script with the respondent's stored answers; begins a new response if there is none. */
async function showForm(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  own: string | undefined,
): Promise<void> {
  const { surveyId } = request;
  const stored = own ? await ownResponse(deps.db, surveyId, own) : undefined;
  const isCompleted = stored?.state === 'completed' && ctx.query.at !== 'end';
  const view = await viewOf(deps, services, ctx, request, isCompleted ? undefined : stored);
  if (isCompleted && view.survey.onePerBrowser) throw new ProblemError(409, 'already_completed');
  const responseId = own && !isCompleted ? own : newResponseId();
  const current = isCompleted ? undefined : stored;
  const asked = parseStep(typeof ctx.query.at === 'string' ? ctx.query.at : undefined, view.survey);
  setResponseIdCookie(ctx, surveyId, responseId);
  await sendForm(ctx, view, responseId, current, asked);
}

/** Sends a step of the form with the stored and prefilled answers. */
async function sendForm(
  ctx: Context,
  view: View,
  responseId: string,
  stored: StoredResponse | undefined,
  asked: Step | undefined,
): Promise<void> {
  const answers = stored?.answers ?? {};
  const { first, entries } = await view.built.page.start(
    { query: ctx.querystring, country: view.country, responseId },
    contentOf(view),
  );
  const at = currentStep(view, answers, { responseId, stored, asked, first });
  const progress: Progress = {
    responseId,
    at,
    entries: { ...entries, ...answers },
    faults: {},
    consentGiven: Boolean(stored?.consent),
    consentMissing: false,
  };
  const hidden = hiddenOf(view, stored);
  await sendUncached(ctx, view, { answers, progress, hidden, withoutScript: redirectAt(view, at) });
}

/**
 * The address that an ending redirects to; undefined inside a frame, where the hosting page should navigate, which without
 * script only a link can do.
 */
function redirectAt({ survey, frame, carrying }: View, at: Step): string | undefined {
  if (at.kind !== 'end' || frame === 'widget' || carrying.has('embed')) return undefined;
  const redirect = survey.endings.find(({ id }) => id === at.ending)?.redirect ?? '';
  return /^https?:\/\//i.test(redirect) ? redirect : undefined;
}

/** The step of a form to show: the requested one if it is on the path, else the first question without an answer. */
function currentStep(
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
  const { questions, ending } = askedPath(theirs, answers);
  if (stored?.state === 'completed') return { kind: 'end', ending };
  if (survey.consent && !stored?.consent) {
    const welcomed = asked ? asked.kind !== 'welcome' : stored || !survey.welcome;
    return { kind: welcomed ? 'consent' : 'welcome' };
  }
  if (asked && asked.kind !== 'end' && isOnPath(asked, questions)) return asked;
  if (!stored) return first;
  const open =
    questions.find((entry) => takesAnswer(entry) && answers[entry.id] === undefined) ??
    questions.findLast(takesAnswer);
  return open ? stepWith(theirs, answers, open.id) : first;
}

/** Whether a step is one of a path: of a question, or of a page that isn't the first. */
function isOnPath(at: Step, path: readonly Question[]): boolean {
  if (at.kind === 'question') return path.some(({ id }) => id === at.id);
  return at.kind !== 'all' || !at.section || path.findIndex(({ id }) => id === at.section) > 0;
}

/** Handles a posted page: redirects to the next step, or shows the page again with its faults. */
async function handlePostedPage(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  { form, files }: Posted,
): Promise<void> {
  const { surveyId } = request;
  const responseId = parseUuid(form.get('response')) ?? readResponseId(ctx, surveyId) ?? newResponseId();
  const stored = await ownResponse(deps.db, surveyId, responseId);
  const view = await viewOf(deps, services, ctx, request, stored);
  const at = parseStep(form.get('at'), view.survey) ?? (await firstStep(view, responseId));
  setResponseIdCookie(ctx, surveyId, responseId);
  // The page shows a version that was replaced meanwhile, and its response isn't stored: its answers may mean something
  // else in the live version, so nothing is stored until the respondent has seen that one.
  const changed = !stored && at.kind !== 'welcome' && form.get('version') !== String(view.survey.version);
  const refused = changed
    ? {}
    : await storePosted(deps, services, { ctx, view, found: request.found, responseId, stored, form, files });
  const outcome =
    changed || Object.keys(refused).length > 0
      ? {
          ...(await readAgain(view, at, responseId, form)),
          faults: refused,
          ...(!changed && { consentMissing: false }),
        }
      : await takePage(deps, services, ctx, view, { found: request.found, responseId, at, form });
  if (outcome.kind === 'go') {
    // Without cookies, as in another site's frame, a redirected request wouldn't know the response: the next step is sent now.
    if (!readResponseId(ctx, surveyId) && !readBegunResponseId(ctx, surveyId)) {
      return sendForm(ctx, view, responseId, await ownResponse(deps.db, surveyId, responseId), outcome.to);
    }
    const query = new URLSearchParams(view.carrying);
    query.set('form', '1');
    query.set('at', stepName(outcome.to));
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`${localePath(request.locale, request.path)}?${query}`);
    ctx.status = 303;
    return;
  }
  const { entries, faults, consentMissing } = outcome;
  const consentGiven = Boolean(view.survey.consent) && !consentMissing;
  const progress: Progress = {
    responseId,
    at: outcome.at,
    entries,
    faults,
    consentGiven,
    consentMissing,
    ...(changed && { changed }),
  };
  const hidden = hiddenOf(view, stored);
  await sendUncached(ctx, view, { answers: null, progress, hidden }, 422);
}

async function unlock(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  password: string,
  given: string,
): Promise<void> {
  const { surveyId } = request;
  const token = await services.unlocks.guess(ctx, surveyId, () =>
    services.unlocks.unlock(surveyId, password, given),
  );
  if (token === undefined) {
    ctx.state.securityEvent = 'survey_password.wrong';
    return refusePassword(deps, services, ctx, request, 'wrong');
  }
  if (request.frame === 'widget' || ctx.query.embed !== undefined) {
    // Inside another site's page the browser stores no cookie of this site: the document carries the token.
    const view = await viewOf(deps, services, ctx, request, undefined);
    ctx.state.unlock = token;
    return sendUncached(ctx, view, { answers: {} });
  }
  setCookie(ctx, cookieOf(unlockCookie, surveyId), token);
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(ctx.url);
  ctx.status = 303;
}

/** The view of the version that a response was begun on, if its respondent may read it, else of the live one. */
async function viewOf(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  begun: StoredResponse | undefined,
): Promise<View> {
  const { version, definition } = await versionFor(deps, services.definitions, request.found.live, begun);
  return makeView(deps, services, ctx, request, version, definition);
}

async function makeView(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: SurveyRequest,
  version: number,
  definition: SurveyDefinition,
): Promise<View> {
  const { built, locale, frame, widget, path, surveyId, preview } = request;
  const shown = request.workspace ? withinPlan(definition, request.workspace, deps.config) : definition;
  const localizedPage = localizedSurvey(surveyId, version, shown, wishes(ctx, locale), built.page);
  const design = await pageDesign(deps, services, definition, request.workspace, built);
  ctx.state.theme = definition.theme;
  ctx.state.design = design;
  return {
    ...localizedPage,
    hidden: hiddenIn(ctx, definition),
    carrying: carried(ctx, localizedPage.language, definition),
    built,
    definition,
    design,
    locale,
    country: regionOf(ctx.acceptsLanguages()[0] ?? ''),
    frame,
    widget,
    path,
    preview: preview !== undefined,
    origin: deps.config.publicOrigin,
  };
}

/** The step that the survey begins with. */
const firstStep = async (view: View, responseId: string): Promise<Step> =>
  (await view.built.page.start({ query: '', country: view.country, responseId }, contentOf(view))).first;

/** Sends a document for one respondent, or a workspace's preview; neither server nor browser caches it. */
async function sendUncached(ctx: Context, view: View, shown: Shown, status = 200): Promise<void> {
  const { unlock } = ctx.state as { unlock?: string | null };
  const { html, light } = await surveyDocument(view, { ...shown, unlock: unlock ?? undefined });
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'private, no-store');
  ctx.state.light = light;
  ctx.body = html;
}
