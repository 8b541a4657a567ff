import { withoutAnswers } from './recall.ts';
import type { Ending, SurveyDefinition } from './survey.ts';

/** An ending as the builder and results name it. */
export interface NamedEnding {
  id: string;
  /** As it is in the newest version that has the ending, without recalled answers; may be empty. */
  title: string;
  /** A, B, C … by its position in the newest version; null for a deleted one. */
  letter: string | null;
}

/** The letter of the ending at this position: a survey has up to 20. */
export const endingLetter = (index: number): string => String.fromCharCode(65 + index);

/** A draft's endings with their letters. */
export const letteredEndings = (endings: ReadonlyArray<Pick<Ending, 'id' | 'title'>>): NamedEnding[] =>
  endings.map(({ id, title }, index) => ({ id, title: withoutAnswers(title), letter: endingLetter(index) }));

/**
 * The endings of all versions, each once: those of the newest version in their order, then deleted ones.
 * @param versions the newest first
 */
export function namedEndings(
  versions: ReadonlyArray<{ definition: Pick<SurveyDefinition, 'endings'> }>,
): NamedEnding[] {
  const named = new Map<string, NamedEnding>();
  for (const [at, { definition }] of versions.entries()) {
    for (const ending of letteredEndings(definition.endings)) {
      if (!named.has(ending.id)) named.set(ending.id, at === 0 ? ending : { ...ending, letter: null });
    }
  }
  return [...named.values()];
}

/** `B · Thank you!`: two endings often have the same title. Of a deleted one the title alone, or its id. */
export function endingLabel({ id, title, letter }: NamedEnding): string {
  return [letter, title].filter(Boolean).join(' · ') || id;
}
