import { createInstance, type i18n } from 'i18next';
import type { Messages } from '../contract/area.ts';
import { LOCALES, type Locale } from '../domain/locales.ts';

/** The namespace of the shell and of everything in `shared`. An area's namespace is its id. */
export const COMMON = 'common';

/** The common texts of one language, in a chunk of their own. */
export async function loadCommonMessages(locale: Locale): Promise<Messages> {
  const file =
    locale === 'it'
      ? await import('./messages/it.json', { with: { type: 'json' } })
      : await import('./messages/en.json', { with: { type: 'json' } });
  return file.default;
}

/**
 * An instance for one document and one language, ready when it returns. It is handed to `I18nextProvider`, not
 * registered in `react-i18next`: that register belongs to the module, which on the server all requests share.
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
