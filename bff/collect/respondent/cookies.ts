import { responseCookie, begunResponseCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { cookieOf, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { parseUuid } from '../../platform/http/params.ts';

/**
 * The response that a browser without script is in the middle of. With script nothing of this is set: the browser keeps
 * its own draft.
 */
export function readResponseId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(readCookie(ctx, cookieOf(responseCookie, surveyId)));
}

/**
 * The response that a browser was in the middle of when its script went away: its page leaves the id, for the form
 * without script to take up.
 */
export function readBegunResponseId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(readCookie(ctx, cookieOf(begunResponseCookie, surveyId)));
}

export function setResponseIdCookie(ctx: Context, surveyId: string, responseId: string): void {
  setCookie(ctx, cookieOf(responseCookie, surveyId), responseId);
}
