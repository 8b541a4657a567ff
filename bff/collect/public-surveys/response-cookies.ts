import { responseCookie, begunResponseCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { clearCookie, cookieOf, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { parseUuid } from '../../platform/http/params.ts';

/**
 * The id of the unfinished response of a browser without script. With script no such cookie is set, because the browser
 * stores the draft itself.
 */
export function readResponseId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(readCookie(ctx, cookieOf(responseCookie, surveyId)));
}

/**
 * The id of the unfinished response of a browser whose script stopped: the page stored it in a cookie, so that the form
 * without script can continue the response.
 */
export function readBegunResponseId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(readCookie(ctx, cookieOf(begunResponseCookie, surveyId)));
}

/** Lets a browser without script continue its response on the next page. */
export function setResponseIdCookie(ctx: Context, surveyId: string, responseId: string): void {
  setCookie(ctx, cookieOf(responseCookie, surveyId), responseId);
}

/**
 * Has a browser whose script completed a response forget another one that it began by a form before the script ran. Otherwise the
 * next visit would show that one, whose respondent has started again since.
 */
export function forgetOtherResponse(ctx: Context, surveyId: string, completedId: string): void {
  const begun = readResponseId(ctx, surveyId);
  if (begun && begun !== completedId) clearCookie(ctx, cookieOf(responseCookie, surveyId));
}
