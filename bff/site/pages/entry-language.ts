import { CHOICE_PARAMETER, isLocale, type Locale, pickLocale } from '@canvass/shared/domain/locales';
import { localeCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';

/**
 * The language for a visitor of `/`: the cookie decides, then the browser's languages (S2.10). Every other address
 * contains its language.
 */
export function homeLanguage(ctx: Context): Locale {
  return pickLocale(readCookie(ctx, localeCookie), ctx.get('Accept-Language').slice(0, 2));
}

/**
 * The language that a reader without script chose by a link of the footer. The cookie has to store it: `/` would redirect an
 * Italian browser back to `/it`.
 */
export function chosenLanguage(ctx: Context): Locale | undefined {
  const choice = ctx.query[CHOICE_PARAMETER];
  return isLocale(choice) ? choice : undefined;
}

/** The query of the request without the choice, which the cookie has from now on. */
export function searchWithoutChoice(ctx: Context): string {
  const query = new URLSearchParams(ctx.querystring);
  query.delete(CHOICE_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Stores a language that was detected at `/`, or chosen by a link for that. Were addresses with a language to store
 * theirs, a single English link would outweigh an Italian browser for a year. Not HttpOnly, because the shell writes
 * the cookie when the reader chooses a language.
 */
export function rememberLanguage(ctx: Context, locale: Locale): void {
  if (readCookie(ctx, localeCookie) !== locale) setCookie(ctx, localeCookie, locale);
}
