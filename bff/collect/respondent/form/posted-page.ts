import type { Context } from 'koa';
import { v7 as newResponseId } from 'uuid';
import type { Progress } from '@canvass/shared/contract/respondent';
import type { AnswerFault } from '@canvass/shared/domain/answers';
import { localePath } from '@canvass/shared/domain/locales';
import type { Deps } from '../../../platform/deps.ts';
import { parseUuid } from '../../../platform/http/params.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import type { CollectServices } from '../../services.ts';
import {
  readBegunResponseId,
  readResponseId,
  setResponseIdCookie,
} from '../../public-surveys/response-cookies.ts';
import { viewOf } from '../document/make-view.ts';
import { storePosted } from './posted-files.ts';
import type { Posted } from './read-form.ts';
import { sendUncached } from '../document/send-page.ts';
import { sendForm } from './show-form.ts';
import { postedResponseId } from './own-response-id.ts';
import { parseStep, stepName } from './step-name.ts';
import { firstStep } from './steps.ts';
import { FORM_STEP } from './store-answers.ts';
import type { FoundRequest } from '../document/survey-request.ts';
import { type FormOutcome, readPostedPage, takePage } from './take-page.ts';
import { questionsOfForm, typedTexts } from './typed-texts.ts';
import { hiddenOf, type View } from '../document/view.ts';

/**
 * Handles a posted page: redirects to the next step, or to the first one of a new response if this one was deleted for good, or shows the
 * page again with its faults.
 */
export async function handlePostedPage(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: FoundRequest,
  posted: Posted,
): Promise<void> {
  const { surveyId } = request;
  const { form } = posted;
  // A page that was posted before its script ran names no response, though the script of an earlier visit may have begun one. Posted
  // twice, before the first answer arrived, it has the same key (`live-build/bundle.ts`). What names neither is
  // none of our pages: its id's time is now, so that it counts as posted in no time.
  let responseId =
    (await postedResponseId(deps, ctx, request, form)) ?? parseUuid(form.get('key')) ?? newResponseId();
  const stored = await ownResponse(deps.db, surveyId, responseId);
  const view = await viewOf(deps, services, ctx, request, stored);
  const at = parseStep(form.get('at'), view.survey) ?? (await firstStep(view, responseId));
  setResponseIdCookie(ctx, surveyId, responseId);
  // The page shows another version than the one that its response is answered in, the live one or the one it was begun on: its
  // answers may mean something else there, so nothing is stored until the respondent has seen that one.
  const changed =
    stored?.state !== 'completed' &&
    at.kind !== 'welcome' &&
    form.get('version') !== String(view.survey.version);
  if (changed) await refuseUnknown(deps, services, view, posted);
  const again = async (faults: Record<string, AnswerFault>) => ({
    ...(await readPostedPage(view, at, { responseId, stored, form })),
    faults,
    ...(!changed && { consentMissing: false }),
  });
  const take = async (): Promise<FormOutcome> => {
    const { found } = request;
    const page = { ctx, view, found, responseId, stored, at, ...posted };
    const refused = changed ? {} : await storePosted(deps, services, page);
    return changed || Object.keys(refused).length > 0
      ? again(refused)
      : takePage(deps, services, ctx, view, { found, responseId, at, ...posted });
  };
  const outcome = await take().catch(async (error: unknown): Promise<FormOutcome> => {
    if (!(error instanceof ProblemError) || error.code !== 'response_deleted') throw error;
    // Its respondent begins another one: what this page had was deleted on purpose.
    responseId = newResponseId();
    setResponseIdCookie(ctx, surveyId, responseId);
    return { kind: 'go', to: await firstStep(view, responseId) };
  });
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
    sequence: (stored?.sequence ?? 0) + FORM_STEP,
    timings: stored?.timings ?? {},
    ...(changed && { changed }),
  };
  const hidden = hiddenOf(view, stored);
  await sendUncached(ctx, view, { answers: null, progress, hidden }, 422);
}

/** @throws 409 `question_not_asked` if a page of another version has a text of a question that this one doesn't have: no page would show it */
async function refuseUnknown(
  deps: Pick<Deps, 'db'>,
  services: Pick<CollectServices, 'definitions'>,
  view: View,
  posted: Posted,
): Promise<void> {
  const current = new Set(view.survey.questions.map(({ id }) => id));
  const texts = typedTexts(await questionsOfForm(deps, services, view, posted.form), posted);
  if (texts.some(({ id }) => !current.has(id))) throw conflict('question_not_asked');
}
