import { createInstance } from 'i18next';
import type { Locale } from '@canvass/shared/domain/locales';
import { translate } from '../../platform/http/language.ts';
import en from './messages/en.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  resources: { en: { reference: en }, it: { reference: it } },
  defaultNS: 'reference',
  interpolation: { escapeValue: false },
});

/** The texts of the API's description in one language. */
export interface ReferenceTexts {
  locale: Locale;
  /** @throws for a key that the language's catalogue lacks, so that no page shows a key */
  t: (key: string, params?: Record<string, unknown>) => string;
  /** The first of the keys that the catalogue has; undefined if it has none. */
  find: (...keys: string[]) => string | undefined;
  /** A schema's own description, which is English, in the language. */
  described: (description: string) => string;
  /** The server's message for a problem's code or a field's. */
  problem: (code: string) => string;
}

/** The keys of `descriptions` by the English text, as the schemas have it. */
const KEYS_OF_DESCRIPTIONS = new Map(Object.entries(en.descriptions).map(([key, text]) => [text, key]));

/** Stands for a value in a message that only a real answer has. */
const UNKNOWN_VALUES = Object.fromEntries(
  ['limit', 'hours', 'seconds', 'email', 'workspaces', 'area', 'version', 'own', 'role', 'megabytes'].map(
    (name) => [name, `{${name}}`],
  ),
);

/** The texts of a language. */
export function referenceTexts(locale: Locale): ReferenceTexts {
  const find = (...keys: string[]) => {
    const key = keys.find((candidate) => i18n.exists(candidate, { lng: locale }));
    return key === undefined ? undefined : i18n.t(key, { lng: locale });
  };
  return {
    locale,
    find,
    t: (key, params) => {
      if (!i18n.exists(key, { lng: locale })) throw new Error(`no text in "${locale}" for ${key}`);
      return i18n.t(key, { lng: locale, ...params });
    },
    described: (description) => {
      const key = KEYS_OF_DESCRIPTIONS.get(description);
      // The braces in it are those of a formula.
      return key === undefined
        ? description
        : i18n.t(`descriptions.${key}`, { lng: locale, skipInterpolation: true });
    },
    problem: (code) => {
      const keys = [`problems.${code}`, `fields.${code}`];
      const texts = keys.map((key) => translate(locale, key, UNKNOWN_VALUES));
      return texts.find((text, index) => text !== keys[index]) ?? code;
    },
  };
}
