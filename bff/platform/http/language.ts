import { createInstance } from 'i18next';
import type { Context, Middleware } from 'koa';
import { pickLocale, type Locale } from '@canvass/shared/domain/locales';
import { localeCookie } from '@canvass/shared/domain/stored-items';
import en from '../messages/en.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import { readCookie } from './cookies.ts';

const i18n = createInstance();
// The texts are at hand, so nothing needs to be waited for.
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en }, it: { translation: it } },
  interpolation: { escapeValue: false },
});

/** The server's own sentences (problems, field errors, page titles) in one language. */
export function translate(locale: Locale, key: string, params: Record<string, unknown> = {}): string {
  return i18n.t(key, { lng: locale, ...params });
}

/**
 * Sets `ctx.state.lang`. Of a page: its path's prefix, then the cookie, then the browser's wish, then English. Of a call to
 * the API: what it asks for, since our pages name their own language there.
 */
export const language: Middleware = async (ctx, next) => {
  ctx.state.lang = languageOf(ctx);
  await next();
};

function languageOf(ctx: Context): Locale {
  if (/^\/it(\/|$)/.test(ctx.path)) return 'it';
  const chosen = readCookie(ctx, localeCookie);
  const asked = ctx.get('Accept-Language').slice(0, 2);
  return ctx.path.startsWith('/api/') ? pickLocale(asked, chosen) : pickLocale(chosen, asked);
}
