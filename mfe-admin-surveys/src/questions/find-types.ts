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

/** Whether a word of a text is what a word of a search means; both as `wordsOf` gives them. */
export type WordMatcher = (word: string, wanted: string) => boolean;

/** The same word, or its English plural. */
export const isWord: WordMatcher = (word, wanted) =>
  word === wanted || `${word}s` === wanted || `${word}es` === wanted;
/** A beginning of the word, as while typing. */
export const beginsWith: WordMatcher = (word, wanted) => word.startsWith(wanted) || isWord(word, wanted);
/** Shorter words are too like others. */
const MIN_SIMILAR_LENGTH = 4;
/** The word, or a beginning of it, with one letter wrong, missing or too many. */
export const isSimilar: WordMatcher = (word, wanted) =>
  wanted.length >= MIN_SIMILAR_LENGTH &&
  (isOneEdit(word, wanted) || isOneEdit(word.slice(0, wanted.length), wanted));

/** Whether a text has a match for each wanted word. */
export const matchesAll = (text: string, wanted: readonly string[], matches: WordMatcher): boolean => {
  const words = wordsOf(text);
  return wanted.every((entry) => words.some((word) => matches(word, entry)));
};

/** From so many letters on, the beginning of a word stands for something that doesn't exist. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Finds the types that have, for every word of the search, a word beginning with it, or, if there are none, one that
 * differs by a letter; all types for an empty search. Types whose name has exactly these words come first, then those whose
 * name has most of them or words beginning so. What there is no type for leads to its substitutes. Several words that no type has together find those
 * that have most of them.
 */
export function findTypes<Type, Id = string>(
  types: ReadonlyArray<TypeWords<Type>>,
  typed: string,
  substitutes: ReadonlyArray<Substitute<Type, Id>> = [],
): FoundTypes<Type, Id> {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { types: types.map(({ type }) => type), instead: null, vague: false };
  const exact = substitutes.find(({ synonyms }) => matchesAll(synonyms, wanted, isWord));
  const isNamed = types.some(({ name }) => matchesAll(name, wanted, isWord));
  const direct = typesThat(beginsWith, types, wanted);
  if (exact && !isNamed)
    return { types: [...new Set([...exact.types, ...direct])], instead: exact.id, vague: false };
  if (direct.length > 0) return { types: direct, instead: null, vague: false };
  for (const matches of [beginsWith, isSimilar]) {
    const begun =
      typed.trim().length >= MIN_PREFIX_LENGTH &&
      substitutes.find(({ synonyms }) => matchesAll(synonyms, wanted, matches));
    if (begun) return { types: [...begun.types], instead: begun.id, vague: matches === isSimilar };
    const resembling = typesThat(matches, types, wanted);
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
  const meant = wanted.filter((word) => word.length >= MIN_PREFIX_LENGTH);
  const count = (text: string) => meant.filter((word) => matchesAll(text, [word], isWord)).length;
  return types
    .map(({ type, name, synonyms }) => ({ type, words: count(`${name} ${synonyms}`), named: count(name) }))
    .filter(({ words }) => words > 0)
    .toSorted((one, other) => other.words - one.words || other.named - one.named)
    .map(({ type }) => type);
}

function typesThat<Type>(
  matches: WordMatcher,
  types: ReadonlyArray<TypeWords<Type>>,
  wanted: readonly string[],
): Type[] {
  const rank = (name: string) =>
    matchesAll(name, wanted, isWord)
      ? 0
      : 1 + wanted.filter((word) => !matchesAll(name, [word], matches)).length;
  return types
    .filter(({ name, description, synonyms }) =>
      matchesAll(`${name} ${description} ${synonyms}`, wanted, matches),
    )
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ type }) => type);
}
