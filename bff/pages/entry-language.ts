import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, pickLocale } from '@canvass/shared/domain/locales';
import type { Context } from 'koa';

/**
 * Where a visitor of the bare home page belongs: the cookie decides, then the browser (S2.10). Every other address says
 * its language itself.
 */
export function homeLanguage(ctx: Context): Locale {
  return pickLocale(ctx.cookies.get(LOCALE_COOKIE), ctx.get('Accept-Language').slice(0, 2));
}

/**
 * Remembers the language that was detected, at the one address where it is. Pages that say their language themselves leave
 * no trace, or one English link would outweigh an Italian browser for a year. The shell writes the cookie when a language is
 * chosen, hence not HttpOnly.
 */
export function rememberLanguage(ctx: Context, locale: Locale): void {
  if (ctx.cookies.get(LOCALE_COOKIE) === locale) return;
  ctx.cookies.set(LOCALE_COOKIE, locale, {
    httpOnly: false,
    sameSite: 'lax',
    path: '/',
    maxAge: LOCALE_COOKIE_DAYS * 86_400_000,
    overwrite: true,
  });
}
