import { type Locale, pickLocale } from '@canvass/shared/domain/locales';
import { localeCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';

/**
 * Where a visitor of the bare home page belongs: the cookie decides, then the browser (S2.10). Every other address says
 * its language itself.
 */
export function homeLanguage(ctx: Context): Locale {
  return pickLocale(readCookie(ctx, localeCookie), ctx.get('Accept-Language').slice(0, 2));
}

/**
 * Remembers the language that was detected, at the one address where it is. Pages that say their language themselves leave
 * no trace, or one English link would outweigh an Italian browser for a year. The shell writes the cookie when a language is
 * chosen, hence not HttpOnly.
 */
export function rememberLanguage(ctx: Context, locale: Locale): void {
  if (readCookie(ctx, localeCookie) !== locale) setCookie(ctx, localeCookie, locale);
}
