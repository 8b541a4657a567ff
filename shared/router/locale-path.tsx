import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Locale, localePath, pickLocale } from '../domain/locales.ts';

/** The language of this document. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return pickLocale(i18n.language);
}

/**
 * A function that adds the locale prefix (`/pricing` → `/it/pricing`), for what isn't a router link: plain `<a href>`,
 * forms, addresses to copy. `Link` and `navigate` add it by themselves.
 */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}

/** A function that returns this page's address in another language, with its query and fragment (S2.1). */
export function useAlternatePath(): (locale: Locale) => string {
  const { pathname, search, hash } = useLocation();
  return (locale) => localePath(locale, pathname) + search + hash;
}
