import { isOneEdit } from './one-edit.ts';

/** A question type with the words that a search finds it by. */
export interface TypeWords<Type> {
  type: Type;
  name: string;
  description: string;
  /** Synonyms, such as names in other tools, separated by spaces. */
  synonyms: string;
}

/** Something that other tools have and that there is no type for, with what serves best instead. */
export interface Substitute<Type, Id = string> {
  id: Id;
  synonyms: string;
  types: readonly Type[];
}

export interface FoundTypes<Type, Id = string> {
  types: Type[];
  /** What was looked for and doesn't exist: the first types are in its place. */
  instead: Id | null;
  /** The types have some of the words only, or words like them. */
  vague: boolean;
}

/** "T&C", "t & c" and "t and c" are one word. */
const INITIALS = /(?<!\p{L})(\p{L})\s*(?:&|\band\b)\s*(\p{L}s?)(?!\p{L})/gu;

/** Normalizes a text for searching: lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(INITIALS, '$1$2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export type Fits = (word: string, wanted: string) => boolean;

export const is: Fits = (word, wanted) => word === wanted || `${word}s` === wanted || `${word}es` === wanted;
export const begins: Fits = (word, wanted) => word.startsWith(wanted) || is(word, wanted);
/** Shorter words are too like others. */
const TYPED = 4;
export const resembles: Fits = (word, wanted) =>
  wanted.length >= TYPED && (isOneEdit(word, wanted) || isOneEdit(word.slice(0, wanted.length), wanted));

export const says = (text: string, wanted: readonly string[], fits: Fits): boolean => {
  const words = wordsOf(text);
  return wanted.every((entry) => words.some((word) => fits(word, entry)));
};

/** From so many letters on, the beginning of a word stands for something that doesn't exist. */
const MEANT = 3;

/**
 * Finds the types that have, for every word of the search, a word beginning with it, or, if there are none, one that
 * differs by a letter; all types for an empty search. Types whose name has exactly these words come first, then those whose
 * name begins with them. What there is no type for leads to its substitutes. Several words that no type has together find those
 * that have most of them.
 */
export function findTypes<Type, Id = string>(
  types: ReadonlyArray<TypeWords<Type>>,
  typed: string,
  substitutes: ReadonlyArray<Substitute<Type, Id>> = [],
): FoundTypes<Type, Id> {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { types: types.map(({ type }) => type), instead: null, vague: false };
  const exact = substitutes.find(({ synonyms }) => says(synonyms, wanted, is));
  const isNamed = types.some(({ name }) => says(name, wanted, is));
  const direct = typesThat(begins, types, wanted);
  if (exact && !isNamed)
    return { types: [...new Set([...exact.types, ...direct])], instead: exact.id, vague: false };
  if (direct.length > 0) return { types: direct, instead: null, vague: false };
  for (const fits of [begins, resembles]) {
    const begun =
      typed.trim().length >= MEANT && substitutes.find(({ synonyms }) => says(synonyms, wanted, fits));
    if (begun) return { types: [...begun.types], instead: begun.id, vague: fits === resembles };
    const resembling = typesThat(fits, types, wanted);
    if (resembling.length > 0) return { types: resembling, instead: null, vague: true };
  }
  // "Drop down" and "check boxes" are written in one word, too.
  if (wanted.length > 1) {
    const joined = findTypes(types, wanted.join(''), substitutes);
    return joined.types.length > 0
      ? joined
      : { types: typesOfMostWords(types, wanted), instead: null, vague: true };
  }
  return { types: [], instead: null, vague: true };
}

/** Types that are named by some of the words ("terms and conditions"), those by most of them first. */
function typesOfMostWords<Type>(types: ReadonlyArray<TypeWords<Type>>, wanted: readonly string[]): Type[] {
  const meant = wanted.filter((word) => word.length >= MEANT);
  const count = (text: string) => meant.filter((word) => says(text, [word], is)).length;
  return types
    .map(({ type, name, synonyms }) => ({ type, words: count(`${name} ${synonyms}`), named: count(name) }))
    .filter(({ words }) => words > 0)
    .toSorted((one, other) => other.words - one.words || other.named - one.named)
    .map(({ type }) => type);
}

function typesThat<Type>(
  fits: Fits,
  types: ReadonlyArray<TypeWords<Type>>,
  wanted: readonly string[],
): Type[] {
  const rank = (name: string) => (says(name, wanted, is) ? 0 : says(name, wanted, fits) ? 1 : 2);
  return types
    .filter(({ name, description, synonyms }) => says(`${name} ${description} ${synonyms}`, wanted, fits))
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ type }) => type);
}
