import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bannedWords } from './banned-words.ts';
import { type Catalogue, catalogues, readKeys } from './catalogues.ts';
import { readCode } from './code-texts.ts';
import { screenTextFaults } from './screen-texts.ts';
import { articlesBeforeDates, straightApostrophes } from './typography.ts';

/**
 * Finds faults in the texts: a key that one language lacks, a key that code uses and no catalogue has, an unused key,
 * one that a screen shows before its catalogue is loaded, a straight apostrophe, and an Italian article before a date.
 * @returns one line per fault
 */
export function messageFaults(root: string): string[] {
  const all = catalogues(root);
  const keys = new Map<string, Set<string>>();
  for (const catalogue of all) {
    const known = keys.get(catalogue.namespace) ?? new Set();
    keys.set(catalogue.namespace, known.union(readKeys(root, catalogue, 'en')));
  }
  const faults = all.flatMap((catalogue) => [
    ...missingLanguages(root, catalogue),
    ...unused(root, catalogue, readKeys(root, catalogue, 'en')),
    ...unwritten(root, catalogue, keys),
  ]);
  const areas = new Set(globSync('mfe-*/messages/*/', { cwd: root }).map((part) => dirname(dirname(part))));
  const early = [...areas].flatMap((area) => screenTextFaults(root, area));
  // Folders overlap, so a fault can be found twice.
  return [
    ...new Set([...faults, ...early]),
    ...straightApostrophes(root),
    ...articlesBeforeDates(root),
    ...bannedWords(root),
  ];
}

function missingLanguages(root: string, catalogue: Catalogue): string[] {
  const english = readKeys(root, catalogue, 'en');
  const italian = readKeys(root, catalogue, 'it');
  return [
    ...[...english.difference(italian)].map((key) => `${catalogue.folder}/it.json: ${key} is missing`),
    ...[...italian.difference(english)].map((key) => `${catalogue.folder}/en.json: ${key} is missing`),
  ];
}

function unused(root: string, catalogue: Catalogue, keys: Set<string>): string[] {
  const { literals, shapes } = readCode(root, catalogue.sources);
  return [...keys]
    .filter((key) => {
      const names = [key, `${catalogue.namespace}:${key}`];
      // `<Faq at="home.faq">` uses all keys below it.
      if (ancestors(key).some((name) => literals.has(name))) return false;
      return !names.some((name) => literals.has(name) || shapes.some((shape) => shape.test(name)));
    })
    .map((key) => `${catalogue.folder}/en.json: ${key} is used nowhere`);
}

/** Prefixes of a key that contain a dot; a shorter one could be a literal by chance. */
function ancestors(key: string): string[] {
  const names = key.split('.');
  return names.map((_, index) => names.slice(0, index).join('.')).filter((name) => name.includes('.'));
}

/**
 * Keys that code uses and no catalogue has. A key without a namespace is looked up in the own catalogue and the common
 * one.
 */
function unwritten(root: string, catalogue: Catalogue, keys: Map<string, Set<string>>): string[] {
  const { used } = readCode(root, catalogue.sources);
  return used
    .filter(({ key }) => {
      const source = typeof key === 'string' ? key : key.source;
      const named = /^\^?([a-z-]+):/.exec(source)?.[1];
      const candidates = named ? [keys.get(named) ?? new Set<string>()] : [...keys.values()];
      return !candidates.some((known) => has(known, key, named));
    })
    .map(({ key, file }) => `${file}: ${typeof key === 'string' ? key : key.source} is in no catalogue`);
}

function has(known: Set<string>, key: string | RegExp, namespace: string | undefined): boolean {
  const prefix = namespace ? `${namespace}:` : '';
  if (typeof key === 'string') return known.has(key.slice(prefix.length));
  return [...known].some((name) => key.test(`${prefix}${name}`));
}

if (import.meta.main) {
  const faults = messageFaults(resolve(import.meta.dirname, '../..'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
