import type { Cues } from './cue-kinds.ts';
import { de } from './cues-de.ts';
import { en } from './cues-en.ts';
import { es } from './cues-es.ts';
import { fr } from './cues-fr.ts';
import { it } from './cues-it.ts';
import { phrasesOf } from './phrases.ts';

/** The languages whose words are known; a document may mix them. */
const LANGUAGES: ReadonlyArray<Partial<Cues>> = [en, it, de, es, fr];

/** The phrases of one kind in all languages. */
export const cueList = (kind: keyof Cues): string[] =>
  LANGUAGES.flatMap((cues) => phrasesOf(cues[kind] ?? ''));
