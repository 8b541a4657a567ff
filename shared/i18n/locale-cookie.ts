import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '../domain/locales.ts';

/** Remembers the language that was chosen (S2.10, S9.1): the server looks at it before the browser's own. */
export function rememberLocale(locale: Locale): void {
  const seconds = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
