import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Language = 'en' | 'it';

/** The texts of a workspace (`shared/i18n`, `mfe-account` …) in a language, so that tests follow their wording. */
export function texts(workspace: string, language: Language): (key: string) => string {
  const file = resolve(import.meta.dirname, '../..', workspace, 'messages', `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);
    if (typeof found !== 'string') throw new Error(`${workspace} has no text ${key} in ${language}`);
    return found;
  };
}
