import { createInstance, type i18n } from 'i18next';
import type { Messages } from '../contract/area.ts';
import { LOCALES, type Locale } from '../domain/locales.ts';

/** The namespace of the shell and of everything in `shared`. An area's namespace is its id. */
export const COMMON = 'common';

/** Loads the common texts of one language, which are a chunk of their own. */
export async function loadCommonMessages(locale: Locale): Promise<Messages> {
  const file =
    locale === 'it'
      ? await import(/* webpackChunkName: "common-it" */ './messages/it.json', { with: { type: 'json' } })
      : await import(/* webpackChunkName: "common-en" */ './messages/en.json', { with: { type: 'json' } });
  return file.default;
}

/**
 * Creates an i18next instance for one document and one language, ready when it returns. It is passed to
 * `I18nextProvider` and not registered in `react-i18next`: that registration is global to the module, which all
 * requests share on the server.
 */
export function createI18n(locale: Locale, common: Messages): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: LOCALES.map(({ code }) => code),
    defaultNS: COMMON,
    ns: [COMMON],
    resources: { [locale]: { [COMMON]: common } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
