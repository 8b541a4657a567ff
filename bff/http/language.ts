import { createInstance } from 'i18next';
import type { Middleware } from 'koa';
import { LOCALE_COOKIE, pickLocale, type Locale } from '@canvass/shared/domain/locales';
import en from '../messages/en.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };

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

/** Sets `ctx.state.lang`: the path's prefix, then the cookie, then the browser's wish, then English. */
export const language: Middleware = async (ctx, next) => {
  const prefixed = /^\/it(\/|$)/.test(ctx.path);
  ctx.state.lang = prefixed
    ? 'it'
    : pickLocale(ctx.cookies.get(LOCALE_COOKIE), ctx.get('Accept-Language').slice(0, 2));
  await next();
};
