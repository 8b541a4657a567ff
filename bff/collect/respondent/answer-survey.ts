import type { Context } from 'koa';
import { startingAt } from '@canvass/shared/domain/starting-at';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { hasAnswered } from '../public-surveys/answered.ts';
import { begunResponse } from '../public-surveys/begun-version.ts';
import { passwordRequired, refuseClosed } from '../public-surveys/refusals.ts';
import type { CollectServices } from '../services.ts';
import { ownResponse } from '../../results/responses/store.ts';
import { readResponseId } from '../public-surveys/response-cookies.ts';
import { makeView, viewOf } from './document/make-view.ts';
import { ownResponseId } from './form/own-response-id.ts';
import type { RefusedPost } from './form/posted-answers.ts';
import { readPosted } from './form/posted-files.ts';
import { handlePostedPage } from './form/posted-page.ts';
import { sendShared, sendUncached } from './document/send-page.ts';
import { showForm } from './form/show-form.ts';
import type { FoundRequest, SurveyRequest } from './document/survey-request.ts';
import { unlock } from './gates/unlock.ts';
import { isView } from './is-view.ts';

/**
 * Answers a request for a survey: preview → availability → password → posted page, form without script, or the document that
 * all respondents share. Sets `ctx.state` for the gate page and the document's policy: `unlock`, `definition`, `workspace`,
 * `locked`, `posted`, `theme`, `frame`, `design`, `light`.
 * @throws 404, 410, 409, 401 as the API does; the caller renders them as pages
 */
export async function answerSurvey(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  request: SurveyRequest,
): Promise<void> {
  const { preview, surveyId } = request;
  if (preview) {
    const view = await makeView(deps, services, ctx, request, 0, previewFrom(preview, ctx.query.from));
    return sendUncached(ctx, view, { answers: {} });
  }
  const found = await services.publicSurveys.findRecent(surveyId);
  if (found.availability === 'missing') throw new ProblemError(404, 'not_found');
  const { definition, version } = found.live;
  const posted = ctx.method === 'POST' ? await readPosted(ctx, services) : undefined;
  const form = posted?.form;
  const { password } = definition.settings;
  ctx.state.unlock = form?.get('unlock');
  const unlocked = await services.unlocks.isUnlocked(ctx, surveyId, password);
  ctx.state.definition = definition;
  const workspace = { workspaceId: found.state.workspaceId, ...found.state.planSources };
  ctx.state.workspace = workspace;
  ctx.state.locked = !unlocked;
  const ofFound: FoundRequest = { ...request, found, workspace };
  ctx.state.posted = posted && ({ ...posted, request: ofFound } satisfies RefusedPost);
  const own = await ownResponseId(deps, ctx, surveyId, [readResponseId]);
  // The respondent may still see the ending of the own response. Any client can send a cookie with an id: only a completed one counts.
  const ended =
    own !== undefined &&
    ctx.query.at === 'end' &&
    (await ownResponse(deps.db, surveyId, own))?.state === 'completed';
  if (found.availability !== 'open' && !ended) throw refuseClosed(found.availability);

  const checksBrowser = definition.settings.onePerBrowser && ctx.method !== 'POST' && !ended;
  if (checksBrowser && hasAnswered(ctx, surveyId)) throw new ProblemError(409, 'already_completed');
  if (!unlocked) {
    if (!form?.has('password') || !password) throw passwordRequired();
    return unlock(deps, services, ctx, ofFound, password, form.get('password') ?? '');
  }
  if (posted) return handlePostedPage(deps, services, ctx, ofFound, posted);

  // With a version in its address, the page's script asks for that of a draft which isn't the form's response.
  if ((own && ctx.query.version === undefined) || ctx.query.form !== undefined) {
    return showForm(deps, services, ctx, ofFound, own ?? (await ownResponseId(deps, ctx, surveyId)));
  }
  if (isView(ctx)) services.views.count(surveyId, version);
  // A respondent who began on an older version finishes on it.
  const begun = await begunResponse(deps, ctx, surveyId);
  await sendShared(ctx, await viewOf(deps, services, ctx, ofFound, begun), request.send);
}

/** A draft from one of its questions on, without welcome page and consent. */
function previewFrom(draft: SurveyDefinition, questionId: unknown): SurveyDefinition {
  const shown = startingAt(draft, questionId);
  return shown === draft ? draft : { ...shown, settings: { ...shown.settings, consent: null } };
}
