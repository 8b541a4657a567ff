import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from './list-files.ts';

/** The page with an entry for each id of the specification. */
const PAGE = 'docs/specification.md';

/** Files written by hand: code, tests, styles, migrations, pages. */
const FILES = '**/*.{ts,tsx,mjs,js,css,sql,json,md}';

const ID = /(?<![\w.])S[1-9]\d?\.[1-9]\d?(?!\d|\.\d)/g;
/** An entry begins with its id, alone in bold. */
const ENTRY = /^\*\*(S[1-9]\d?\.[1-9]\d?)\*\*/gm;

/**
 * Finds ids that a file refers to and the page lacks, and ids with two entries.
 * @returns one line per fault
 */
export function specificationFaults(root: string): string[] {
  const entries = [...readFileSync(join(root, PAGE), 'utf8').matchAll(ENTRY)].map(([, id = '']) => id);
  const known = new Set(entries);
  const repeated = [...known].filter((id) => entries.indexOf(id) !== entries.lastIndexOf(id));
  const files = listFiles(root, FILES);
  return [
    ...repeated.map((id) => `${PAGE}: ${id} has two entries`),
    ...files.flatMap((file) => {
      const used = new Set(readFileSync(join(root, file), 'utf8').match(ID));
      return [...used].filter((id) => !known.has(id)).map((id) => `${file}: ${id} is not in ${PAGE}`);
    }),
  ];
}

if (import.meta.main) {
  const faults = specificationFaults(resolve(import.meta.dirname, '../..'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
