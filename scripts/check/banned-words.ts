import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word that texts on screens don't use, and the one to write instead. `docs/writing.md` says why. */
interface Banned {
  word: RegExp;
  instead: string;
}

const ENGLISH: Banned[] = [
  { word: /\beverybody\b/i, instead: 'everyone' },
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\bat once\b/i, instead: 'immediately' },
  { word: /\bfor good\b/i, instead: 'permanently' },
  { word: /\b(as|the) usual\b/i, instead: 'default' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\bsign(s|ed|ing)?[ -]in\b/i, instead: 'log in' },
  { word: /\bsigned[ -]out\b/i, instead: 'logged out' },
  { word: /\bwhatever\b/i, instead: 'any' },
  { word: /\bsmallest number\b/i, instead: 'minimum' },
  { word: /\blargest number\b/i, instead: 'maximum' },
  { word: /\bclick here\b/i, instead: 'what the link leads to' },
  { word: /\boops\b/i, instead: 'what went wrong' },
];

const ITALIAN: Banned[] = [
  { word: /[«»]/, instead: '“…”' },
  { word: /\bper sempre\b/i, instead: 'definitivamente' },
  { word: /\b(si prega|per favore)\b/i, instead: 'the imperative alone' },
  { word: /\bclicca(re)?\b/i, instead: 'scegli, apri, premi' },
  { word: /\b(loggar\w*|logout)\b/i, instead: 'accedere, uscire' },
  { word: /\bconsueto\b/i, instead: 'predefinito' },
];

/** Catalogues that people read on screens, in mails and in the pages of respondents; not the reference of the API. */
const TEXTS = [
  '{shared/*,bff/platform,ops,mfe-*}/messages/**/{en,it}.json',
  'mfe-public/respondent/texts/{en,it}.json',
];

/**
 * Finds words that texts on screens don't use.
 * @returns one line per place, with the word to write instead
 */
export function bannedWords(root: string): string[] {
  return globSync(TEXTS, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const banned = file.endsWith('it.json') ? ITALIAN : ENGLISH;
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          // The key is a name of the code.
          const [, text = line] = /^\s*"[^"]*":\s*"(.*)"/.exec(line) ?? [];
          return banned
            .filter(({ word }) => word.test(text))
            .map(({ word, instead }) => `${file}:${index + 1}: ${word.exec(text)?.[0]}; write ${instead}`);
        });
    });
}
