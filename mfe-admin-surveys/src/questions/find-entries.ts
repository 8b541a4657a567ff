import {
  begins,
  type Fits,
  type FoundTypes,
  findTypes,
  is,
  resembles,
  says,
  type Substitute,
  type TypeWords,
  wordsOf,
} from './find-types.ts';

/** A place of the editor with the phrases that a search finds it by, separated by commas. */
export interface PlacePhrases<Place> {
  place: Place;
  phrases: string;
}

/**
 * Finds question types as `findTypes` does, and places of the editor: before the types if a whole phrase was typed, else after those
 * that were found by all words. What types resemble only is left out where a place was found.
 */
export function findEntries<Type, Place, Id = string>(
  types: ReadonlyArray<TypeWords<Type>>,
  places: ReadonlyArray<PlacePhrases<Place>>,
  typed: string,
  substitutes: ReadonlyArray<Substitute<Type | Place, Id>> = [],
): { entries: Array<Type | Place>; instead: Id | null } {
  const found: FoundTypes<Type | Place, Id> = findTypes<Type | Place, Id>(types, typed, substitutes);
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { entries: found.types, instead: null };
  const whole = placesThat(is, places, wanted, ({ length }) => length === wanted.length);
  const begun = placesThat(begins, places, wanted);
  const isFound = begun.length > 0 || whole.length > 0;
  if (!isFound && !found.vague) return { entries: found.types, instead: found.instead };
  const others = isFound ? begun : placesThat(resembles, places, wanted);
  const dropped = found.vague && others.length > 0;
  const entries = [...whole, ...(dropped ? [] : found.types), ...others];
  return { entries: [...new Set(entries)], instead: dropped ? null : found.instead };
}

function placesThat<Place>(
  fits: Fits,
  places: ReadonlyArray<PlacePhrases<Place>>,
  wanted: readonly string[],
  only: (words: readonly string[]) => boolean = () => true,
): Place[] {
  return places
    .filter(({ phrases }) =>
      phrases.split(',').some((phrase) => only(wordsOf(phrase)) && says(phrase, wanted, fits)),
    )
    .map(({ place }) => place);
}
