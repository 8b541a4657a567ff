/** Longest part of a line whose words are looked at: hostile text costs no more than this per line. */
const MAX_LENGTH = 400;

/** A text's words between single spaces, lower case, without accents and punctuation: ` what s your e mail `. */
export function wordsOf(text: string): string {
  const beginning = text.slice(0, MAX_LENGTH);
  const known = recent.get(beginning);
  if (known !== undefined) return known;
  if (recent.size >= RECENT) recent.clear();
  const words = split(beginning);
  recent.set(beginning, words);
  return words;
}

/** A line is looked at many times in a row. */
const recent = new Map<string, string>();
const RECENT = 200;

function split(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} `.replaceAll(' e mail ', ' email ') : ' ';
}

/** The phrases of a list that is written as one text, separated by commas. */
export const phrasesOf = (list: string): string[] =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

interface Phrase {
  words: string;
  atStart: boolean;
  atEnd: boolean;
}

/** Phrases by their first word, so that a text is compared only with those that can be in it. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Whole phrases to find in a text's words; `^` before one: only at the beginning, `$` after one: only at the end. */
export function phrases(...lists: ReadonlyArray<readonly string[]>): Phrases {
  const entries = lists.flat().map((phrase) => ({
    words: wordsOf(phrase),
    atStart: phrase.startsWith('^'),
    atEnd: phrase.endsWith('$'),
  }));
  return Map.groupBy(entries, ({ words }) => words.slice(1, words.indexOf(' ', 1)));
}

/** Whether a text, as `wordsOf` gives its words, has one of the phrases. */
export function hasPhrase(words: string, list: Phrases): boolean {
  for (let at = 0; at < words.length - 1; at = words.indexOf(' ', at + 1)) {
    const candidates = list.get(words.slice(at + 1, words.indexOf(' ', at + 1)));
    const found = candidates?.some(
      (phrase) =>
        (!phrase.atStart || at === 0) &&
        words.startsWith(phrase.words, at) &&
        (!phrase.atEnd || at + phrase.words.length === words.length),
    );
    if (found) return true;
  }
  return false;
}
