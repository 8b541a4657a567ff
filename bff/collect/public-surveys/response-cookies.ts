import { responseCookie, begunResponseCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { cookieOf, readCookie, setCookie } from '../../platform/http/cookies.ts';
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
