import {
  beginsWith,
  type WordMatcher,
  type FoundTypes,
  findTypes,
  isWord,
  isSimilar,
  matchesAll,
  type Substitute,
  type TypeWords,
  wordsOf,
} from './find-types.ts';

/** A destination in the editor with the phrases that a search finds it by, separated by commas. */
export interface DestinationPhrases<Destination> {
  destination: Destination;
  phrases: string;
}

/**
 * Finds question types as `findTypes` does, and destinations in the editor: before the types if a whole phrase was typed, else after those
 * that were found by all words. What types resemble only is left out where a destination was found.
 */
export function findEntries<Type, Destination, Id = string>(
  types: ReadonlyArray<TypeWords<Type>>,
  destinations: ReadonlyArray<DestinationPhrases<Destination>>,
  typed: string,
  substitutes: ReadonlyArray<Substitute<Type | Destination, Id>> = [],
): { entries: Array<Type | Destination>; instead: Id | null } {
  const found: FoundTypes<Type | Destination, Id> = findTypes<Type | Destination, Id>(
    types,
    typed,
    substitutes,
  );
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { entries: found.types, instead: null };
  const whole = destinationsThat(isWord, destinations, wanted, ({ length }) => length === wanted.length);
  const begun = destinationsThat(beginsWith, destinations, wanted);
  const isFound = begun.length > 0 || whole.length > 0;
  if (!isFound && !found.vague) return { entries: found.types, instead: found.instead };
  const others = isFound ? begun : destinationsThat(isSimilar, destinations, wanted);
  const dropped = found.vague && others.length > 0;
  const entries = [...whole, ...(dropped ? [] : found.types), ...others];
  return { entries: [...new Set(entries)], instead: dropped ? null : found.instead };
}

function destinationsThat<Destination>(
  matches: WordMatcher,
  destinations: ReadonlyArray<DestinationPhrases<Destination>>,
  wanted: readonly string[],
  only: (words: readonly string[]) => boolean = () => true,
): Destination[] {
  return destinations
    .filter(({ phrases }) =>
      phrases.split(',').some((phrase) => only(wordsOf(phrase)) && matchesAll(phrase, wanted, matches)),
    )
    .map(({ destination }) => destination);
}
