import type { Context } from 'koa';
import { v7 as newResponseId } from 'uuid';
import type { Step, Progress } from '@canvass/shared/contract/respondent';
import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isDeleted } from '../../../results/responses/deleted.ts';
import { ownResponse, type StoredResponse } from '../../../results/responses/store.ts';
import type { CollectServices } from '../../services.ts';
import { setResponseIdCookie } from '../../public-surveys/response-cookies.ts';
import { viewOf } from '../document/make-view.ts';
import { sendUncached } from '../document/send-page.ts';
import { parseStep } from './step-name.ts';
import { currentStep } from './steps.ts';
import type { FoundRequest } from '../document/survey-request.ts';
import { cachedSurvey, hiddenOf, type View } from '../document/view.ts';
import { redirectAt } from './ending-redirect.ts';

/**
 * Sends the form without script with the respondent's stored answers; begins a new response if there is none.
 * @param own the id of the respondent's response, from a cookie
 * @throws 409 `already_completed` where a browser answers once
 */
export async function showForm(
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
  // A deleted response takes no more answers.
  const isOver = isCompleted || (own !== undefined && !stored && (await isDeleted(deps.db, surveyId, own)));
  const responseId = own && !isOver ? own : newResponseId();
  const current = isCompleted ? undefined : stored;
  const asked = parseStep(typeof ctx.query.at === 'string' ? ctx.query.at : undefined, view.survey);
  setResponseIdCookie(ctx, surveyId, responseId);
  await sendForm(ctx, view, responseId, current, asked);
}

/** Sends a step of the form with the stored and prefilled answers. */
export async function sendForm(
  ctx: Context,
  view: View,
  responseId: string,
  stored: StoredResponse | undefined,
  asked: Step | undefined,
): Promise<void> {
  const answers = stored?.answers ?? {};
  const { first, entries } = await view.built.page.start(
    { query: ctx.querystring, country: view.country, responseId },
    cachedSurvey(view),
  );
  const at = currentStep(view, answers, { responseId, stored, asked, first });
  const progress: Progress = {
    responseId,
    at,
    entries: { ...entries, ...answers },
    faults: {},
    consentGiven: Boolean(stored?.consent),
    consentMissing: false,
    sequence: stored?.sequence ?? 0,
    timings: stored?.timings ?? {},
  };
  const hidden = hiddenOf(view, stored);
  await sendUncached(ctx, view, {
    answers,
    progress,
    hidden,
    withoutScript: redirectAt(view, at, answers, hidden),
  });
}
