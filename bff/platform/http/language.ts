import { createInstance } from 'i18next';
import type { Context } from 'koa';
import { pickLocale, type Locale } from '@canvass/shared/domain/locales';
import { localeCookie } from '@canvass/shared/domain/stored-items';
import enFields from '@canvass/shared/api/messages/en.json' with { type: 'json' };
import itFields from '@canvass/shared/api/messages/it.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import { readCookie } from './cookies.ts';

/** The messages about faults of fields: the texts that forms have too, and the server's own. */
const fieldTexts = { en: { ...enFields, ...en.fields }, it: { ...itFields, ...it.fields } };

const i18n = createInstance();
// The resources are passed in, so `init` completes synchronously.
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: {
    en: { translation: { ...en, fields: fieldTexts.en } },
    it: { translation: { ...it, fields: fieldTexts.it } },
  },
  interpolation: { escapeValue: false },
});

/** Translates a message of the server (problems, field errors, page titles). */
export function translate(locale: Locale, key: string, params: Record<string, unknown> = {}): string {
  return i18n.t(key, { lng: locale, ...params });
}

/**
 * The reader's language. For a page: the path's prefix, then the cookie, then the browser's language, then English. For the
 * API: `Accept-Language` comes before the cookie, because the product's pages set it to their own language.
 */
export function languageOf(ctx: Context): Locale {
  if (/^\/it(\/|$)/.test(ctx.path)) return 'it';
  const chosen = readCookie(ctx, localeCookie);
  const asked = ctx.get('Accept-Language').slice(0, 2);
  return ctx.path.startsWith('/api/') ? pickLocale(asked, chosen) : pickLocale(chosen, asked);
}
