import type { Context } from 'koa';
import { parseUuid } from '../http/params.ts';

/** How long an unfinished form without script can be taken up again, in days. */
const DAYS = 30;

const responseCookie = (surveyId: string) => `response-${surveyId}`;

/**
 * The response that a browser without script is in the middle of. With script nothing of this is set: the browser keeps
 * its own draft.
 */
export function readResponseId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(ctx.cookies.get(responseCookie(surveyId)));
}

/**
 * The response that a browser was in the middle of when its script went away: its page leaves the id, for the form
 * without script to take up.
 */
export function readSittingId(ctx: Context, surveyId: string): string | undefined {
  return parseUuid(ctx.cookies.get(`sitting-${surveyId}`));
}

export function keepResponseId(ctx: Context, surveyId: string, responseId: string): void {
  ctx.cookies.set(responseCookie(surveyId), responseId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    overwrite: true,
    maxAge: DAYS * 86_400_000,
  });
}
