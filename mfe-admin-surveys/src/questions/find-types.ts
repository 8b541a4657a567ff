/** A question type with the words that a search finds it by. */
export interface TypeWords<Type> {
  type: Type;
  name: string;
  description: string;
  /** Synonyms, such as names in other tools, separated by spaces. */
  synonyms: string;
}

/** Normalizes a text for searching: lower case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the types that have, for every word of the search, a word beginning with it; all types for an empty search. Types
 * whose name has exactly these words come first, then those whose name begins with them.
 */
export function findTypes<Type>(types: ReadonlyArray<TypeWords<Type>>, typed: string): Type[] {
  const wanted = wordsOf(typed);
  const begins = (word: string, start: string) => word.startsWith(start);
  const says = (text: string, fits: (word: string, start: string) => boolean) => {
    const words = wordsOf(text);
    return wanted.every((start) => words.some((word) => fits(word, start)));
  };
  const rank = (name: string) => (says(name, Object.is) ? 0 : says(name, begins) ? 1 : 2);
  return types
    .filter(({ name, description, synonyms }) => says(`${name} ${description} ${synonyms}`, begins))
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ type }) => type);
}
