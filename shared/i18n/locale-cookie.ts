import { cookieText } from '../domain/cookie-text.ts';
import type { Locale } from '../domain/locales.ts';
import { localeCookie } from '../domain/stored-items.ts';

/** Remembers the language that was chosen (S2.10, S9.1): the server looks at it before the browser's own. */
export function rememberLocale(locale: Locale): void {
  const { name, lifetime: seconds } = localeCookie;
  document.cookie = cookieText(name, locale, { seconds, secure: location.protocol === 'https:' });
}
