import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Language = 'en' | 'it';

/** The texts of a place (`shared/i18n`, `mfe-account` …) in a language, so that tests follow the wording. */
export function texts(place: string, language: Language): (key: string) => string {
  const file = resolve(import.meta.dirname, '../..', place, 'messages', `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);
    if (typeof found !== 'string') throw new Error(`${place} has no text ${key} in ${language}`);
    return found;
  };
}
