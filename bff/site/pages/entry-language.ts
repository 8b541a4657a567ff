import { type Locale, pickLocale } from '@canvass/shared/domain/locales';
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
 * Stores the detected language, only at the address where it is detected. Were addresses with a language to store
 * theirs, a single English link would outweigh an Italian browser for a year. Not HttpOnly, because the shell writes
 * the cookie when the reader chooses a language.
 */
export function rememberLanguage(ctx: Context, locale: Locale): void {
  if (readCookie(ctx, localeCookie) !== locale) setCookie(ctx, localeCookie, locale);
}
