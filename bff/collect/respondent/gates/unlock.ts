import type { Context } from 'koa';
import { unlockCookie } from '@canvass/shared/domain/stored-items';
import type { Deps } from '../../../platform/deps.ts';
import { cookieOf, setCookie } from '../../../platform/http/cookies.ts';
import { begunResponse } from '../../public-surveys/begun-version.ts';
import type { CollectServices } from '../../services.ts';
import { viewOf } from '../document/make-view.ts';
import { refusePassword } from './refusal-page.ts';
import { sendUncached } from '../document/send-page.ts';
import type { FoundRequest } from '../document/survey-request.ts';

/**
 * Checks a posted password. The right one opens the survey for this browser by a cookie and redirects to the page, or, inside
 * a frame of another site, sends the document with the token; a wrong one shows the password form again.
 * @throws 429 after too many wrong passwords
 */
export async function unlock(
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
    const begun = await begunResponse(deps, ctx, surveyId);
    const view = await viewOf(deps, services, ctx, request, begun);
    ctx.state.unlock = token;
    return sendUncached(ctx, view, { answers: {} });
  }
  setCookie(ctx, cookieOf(unlockCookie, surveyId), token);
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(ctx.url);
  ctx.status = 303;
}
