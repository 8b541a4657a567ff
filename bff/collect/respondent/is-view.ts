import type { Context } from 'koa';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { isAutomated } from './automated-clients.ts';

/**
 * Whether a request of the page that respondents share is a view (S14.1). Link checkers and some previews of mails ask by HEAD.
 * An opening that a 304 answers is one: a respondent came back. A page that the script asks for with a version is none.
 */
export const isView = (ctx: Context): boolean =>
  ctx.method === 'GET' &&
  ctx.query.version === undefined &&
  !isFetchedAhead(ctx) &&
  !isAutomated(ctx.get('User-Agent')) &&
  !switchesLanguage(ctx);

/** Chrome and Firefox send the first, older browsers the others. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'] as const;

/**
 * Whether a browser fetches the page before anyone opens it. If it is opened then, the server isn't told, and the view is
 * missing: too few views mislead less than those that no one had.
 */
const isFetchedAhead = (ctx: Context) =>
  PURPOSES.some((name) => /prefetch|prerender|preview/i.test(ctx.get(name)));

/** Whether the page was reached from itself in another language, by its language menu: the respondent had opened it before. */
function switchesLanguage(ctx: Context): boolean {
  const { referer } = ctx.headers;
  if (!referer || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  const before = splitLocalePath(from.pathname);
  const now = splitLocalePath(ctx.path);
  const lang = new URLSearchParams(ctx.querystring).get('lang');
  return before.path === now.path && (before.locale !== now.locale || from.searchParams.get('lang') !== lang);
}
