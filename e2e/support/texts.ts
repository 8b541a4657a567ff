import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export type Language = 'en' | 'it';

/** The texts of a workspace (`shared/i18n`, `mfe-account` …) in a language, so that tests follow their wording. */
export function texts(workspace: string, language: Language): (key: string) => string {
  const messages = keysOf(`${workspace}/messages/**/${language}.json`);
  return (key) => {
    const found = messages.get(key);
    if (found === undefined) throw new Error(`${workspace} has no text ${key} in ${language}`);
    return found;
  };
}

/** The keys that a screen shows in place of texts that were not loaded. */
export function textKeys(): ReadonlySet<string> {
  const keys = [...keysOf('{shared/i18n,mfe-*}/messages/**/en.json').keys()];
  // Code asks for a plural by the key without its form.
  return new Set(keys.map((key) => key.replace(/_(?:one|other)$/, '')));
}

/** Texts by their keys, of all catalogues that a pattern finds. */
function keysOf(pattern: string): Map<string, string> {
  const files = globSync(pattern, { cwd: ROOT });
  return new Map(files.flatMap((file) => flat(JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')))));
}

function flat(messages: object, above = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  );
}
