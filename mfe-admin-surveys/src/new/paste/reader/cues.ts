import type { Cues } from './cue-kinds.ts';
import { en } from './cues-en.ts';
import { it } from './cues-it.ts';
import { phrasesOf } from './phrases.ts';

/** The languages whose words are known; a document may mix them. */
const LANGUAGES: readonly Cues[] = [en, it];

/** The phrases of one kind in all languages. */
export const cueList = (kind: keyof Cues): string[] => LANGUAGES.flatMap((cues) => phrasesOf(cues[kind]));
