/** The interface's languages (S9.1). A survey may be in any language; the page's own texts are in one of these. */
export const LOCALES = [
  { code: 'en', tag: 'en-US', name: 'English' },
  { code: 'it', tag: 'it-IT', name: 'Italiano' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];

export const DEFAULT_LOCALE: Locale = 'en';

/** Whether a value is the code of a language of the interface. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale.code === value);
}

/** The first candidate that is a supported language, else English (S2.10: cookie, then browser). */
export function pickLocale(...candidates: Array<string | null | undefined>): Locale {
  for (const candidate of candidates) {
    const code = candidate?.slice(0, 2).toLowerCase();
    if (isLocale(code)) return code;
  }
  return DEFAULT_LOCALE;
}

/** `it` → `it-IT`, for Intl. */
export function localeTag(locale: Locale): string {
  return LOCALES.find((entry) => entry.code === locale)?.tag ?? 'en-US';
}

/** Splits a path into its language and the path without the prefix: `/it/pricing` → it, `/pricing`. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const match = /^\/it(?=\/|$)/.exec(path);
  return match ? { locale: 'it', path: path.slice(3) || '/' } : { locale: 'en', path };
}

/** The same page in a language: (`it`, `/pricing`) → `/it/pricing`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The query parameter of public pages by which a link without script stores the reader's choice of a language (S2.10). */
export const CHOICE_PARAMETER = 'language';
