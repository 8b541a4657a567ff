import type { Locale } from '@canvass/shared/domain/locales';

/** A text in every language of the product. */
export type Texts = Record<Locale, string>;

/** A part of a template with its texts in one language. */
export function inLanguage(value: unknown, language: Locale): unknown {
  if (Array.isArray(value)) return value.map((entry) => inLanguage(entry, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inLanguage(entry, language)]));
}

/** Whether it is one text in all languages, rather than a part of the survey. */
function isTexts(value: object): value is Texts {
  const entries = Object.entries(value);
  return (
    entries.length === 2 && entries.every(([key, text]) => /^(en|it)$/.test(key) && typeof text === 'string')
  );
}

/**
 * The texts of a template's survey in one language, by the paths at which `localized` looks translations up:
 * `questions.<id>.title`, `questions.<id>.options.<option id>`, `consent`.
 */
export function translationOf(survey: object, language: Locale): Record<string, string> {
  const texts: Record<string, string> = {};
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isTexts(value)) texts[path] = value[language];
    else if (Array.isArray(value)) for (const entry of value) collect(entry, `${path}.${entry?.id}`);
    else for (const [key, entry] of Object.entries(value)) collect(entry, pathOf(path, key));
  };
  collect(survey, '');
  return texts;
}

/** An option's path is its id's, and settings have none of their own. */
function pathOf(path: string, key: string): string {
  if (key === 'settings' || (key === 'label' && /\.options\.[^.]+$/.test(path))) return path;
  return path === '' ? key : `${path}.${key}`;
}
