/** What a type of question can be found by. */
export interface TypeWords<Type> {
  type: Type;
  name: string;
  description: string;
  /** What other tools and people call it, separated by spaces. */
  synonyms: string;
}

/** As people type when they don't care: small, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The types of which every word typed begins a word; all of them when no word was typed. First those whose name has the
 * very words, then those whose name begins with them.
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
