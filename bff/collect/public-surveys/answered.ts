import { answeredCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { cookieOf, readCookie, setCookie } from '../../platform/http/cookies.ts';

/** Sets the cookie that marks a browser as having answered a survey that takes one response of each browser. */
export function markAnswered(ctx: Context, surveyId: string): void {
  setCookie(ctx, cookieOf(answeredCookie, surveyId), '1');
}

/** Whether the request's browser has the cookie of `markAnswered`; a respondent may have deleted it. */
export const hasAnswered = (ctx: Context, surveyId: string): boolean =>
  readCookie(ctx, cookieOf(answeredCookie, surveyId)) === '1';
