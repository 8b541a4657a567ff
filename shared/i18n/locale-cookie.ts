import { cookieText } from '../domain/cookie-text.ts';
import type { Locale } from '../domain/locales.ts';
import { localeCookie } from '../domain/stored-items.ts';

/** Stores the chosen language in a cookie (S2.10, S9.1): the server prefers it to the browser's languages. */
export function rememberLocale(locale: Locale): void {
  const { name, lifetime: seconds } = localeCookie;
  document.cookie = cookieText(name, locale, { seconds, secure: location.protocol === 'https:' });
}
