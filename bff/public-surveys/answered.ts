import type { Context } from 'koa';

/** How long a browser is known to have answered, in days: as long as browsers keep any cookie. */
const DAYS = 400;

const answeredCookie = (surveyId: string) => `answered-${surveyId}`;

/** Leaves word in the browser that it answered a survey that takes one response of each. */
export function markAnswered(ctx: Context, surveyId: string): void {
  ctx.cookies.set(answeredCookie(surveyId), '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    overwrite: true,
    maxAge: DAYS * 86_400_000,
  });
}

export const hasAnswered = (ctx: Context, surveyId: string): boolean =>
  ctx.cookies.get(answeredCookie(surveyId)) === '1';
