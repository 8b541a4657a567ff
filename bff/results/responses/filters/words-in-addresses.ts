import { sql, type SQL } from 'drizzle-orm';
import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { foldText } from '@canvass/shared/domain/fold-text';
import { LOCALES } from '@canvass/shared/domain/locales';
import { containing, containingInJson } from '../../../platform/database/like-patterns.ts';
import { inStoredForms } from './stored-forms.ts';

/** What an address must have: a word, or a country, by its code in a line of its own or by the words of its name. */
export interface Wanted {
  words: string[];
  code?: string;
}

const split = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
const keyOf = (words: readonly string[]): string => foldText(words.join(' '));

/** The codes of countries by their names in all languages of the product, which tables show in place of the codes. */
const CODES = new Map(
  LOCALES.flatMap(({ tag }) => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return COUNTRY_TABLE.split(' ').map((row): [string, string] => {
      const code = row.slice(0, 2);
      return [keyOf(split(names.of(code) ?? code)), code];
    });
  }),
);
/** Words of the longest name. */
const LONGEST = Math.max(...[...CODES.keys()].map((name) => name.split(' ').length));

/** A search as what it wants. The parts of an address are shown in another order than they are stored in, with commas between them. */
export function wantedOf(search: string): Wanted[] {
  const words = split(search);
  // A comma alone is looked for as it is.
  return words.length === 0 ? [{ words: [search] }] : withCodes(words);
}

/** Words with those that are the name of a country together, and its code. */
export function withCodes(words: readonly string[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (let from = 0; from < words.length; ) {
    let count = Math.min(LONGEST, words.length - from);
    while (count > 1 && !CODES.has(keyOf(words.slice(from, from + count)))) count -= 1;
    const own = words.slice(from, (from += count));
    const code = CODES.get(keyOf(own));
    wanted.push(code === undefined ? { words: own } : { words: own, code });
  }
  return wanted;
}

/** Whether a search may find more in addresses than in other texts: one of several words, or for a country. */
export const differsInAddresses = (search: string): boolean => {
  const [first, ...others] = wantedOf(search);
  return first !== undefined && (others.length > 0 || first.code !== undefined || search.includes(','));
};

const all = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`;

/** SQL: whether an address has all that is wanted, in any order. */
export const hasInAddress = (text: SQL, wanted: readonly Wanted[]): SQL =>
  all(
    wanted.map(({ words, code }) => {
      const has = (word: string) => sql`${text} ilike ${containing(word)}`;
      const named = all(words.map((word) => inStoredForms(word, has)));
      return code ? sql`(${named} or ${code} = any(string_to_array(${text}, chr(10))))` : named;
    }),
  );

/**
 * SQL: whether an address has what is wanted and nothing else. One country stands there by its code; the names of others are words of
 * its street or city ("Corso Francia, Torino, Italia").
 */
export function isAddress(text: SQL, wanted: readonly Wanted[]): SQL {
  const words = sql`regexp_split_to_array(lower(${text}), '[\\s,]+')`;
  const are = (own: string) => {
    const given = sql`regexp_split_to_array(lower(${own}), ' ')`;
    return sql`(${words} @> ${given} and ${words} <@ array_append(${given}, ''))`;
  };
  const named = wanted.map((entry) => entry.words.join(' '));
  const coded = wanted.flatMap(({ code }, index) => (code ? [named.with(index, code)] : []));
  const spellings = new Set([named, ...coded].map((entries) => entries.join(' ')));
  const any = [...spellings].map((own) => inStoredForms(own, are));
  return sql`(${sql.join(any, sql` or `)})`;
}

/**
 * SQL: whether texts that are escaped as in JSON may have all that is wanted, by patterns that the trigram index finds. A code that is
 * a line stands between quotation marks or line breaks.
 * @param like `like` of texts and words that are folded
 */
export const mayHaveInJson = (texts: SQL, wanted: readonly Wanted[], like = sql`ilike`): SQL =>
  all(
    wanted.map(({ words, code }) => {
      const has = (word: string) => sql`${texts} ${like} ${containingInJson(word)}`;
      const named = all(words.map((word) => inStoredForms(word, has)));
      const line = code?.toLowerCase();
      const lines = ['"', '\\n'].flatMap((start) => ['"', '\\n'].map((end) => `${start}${line}${end}`));
      const coded = lines.map((own) => sql`${texts} ${like} ${containing(own)}`);
      return code ? sql`(${sql.join([named, ...coded], sql` or `)})` : named;
    }),
  );
