import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Why a new password is not taken. */
export type PasswordRefusal =
  | 'too_short'
  | 'common'
  | 'contains_email'
  | 'contains_name'
  | 'repeated'
  | 'sequence'
  | 'guessable';

/** What others know of the person whose password it is. */
export interface PasswordOwner {
  email?: string | undefined;
  name?: string | undefined;
}

/** In characters (S5.2); also what has to be there beside the owner's name or address. */
const MIN_LENGTH = 6;

/**
 * A password that a guesser's list reaches within so many tries is refused. Sign-in takes at most 200 wrong passwords of
 * an account in 15 minutes, 19,200 a day: these would be found within about five days. Six random characters count a million.
 */
const TOO_FEW_GUESSES = 100_000;

/** Shorter parts of a name or an address are in too many words to mean anything. */
const MIN_PART_LENGTH = 3;

/** Of a name or an address; a caller's longer ones would only cost time. */
const MAX_OWNER_LENGTH = 254;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: ['canvass'] },
  graphs: adjacencyGraphs,
  // Its time grows with the length; nothing that is longer becomes easier to guess.
  maxLength: 64,
});

/**
 * Decides whether a new password may be used. It demands no kinds of characters: refused is only what is short, leaked
 * (the 49,000 most used passwords, in any spelling of the usual tricks) or guessed about as fast. Never asked at sign-in.
 *
 * This module holds the list (200 kB compressed): import it lazily.
 */
export function passwordRefusal(password: string, owner: PasswordOwner = {}): PasswordRefusal | undefined {
  if (password.length < MIN_LENGTH) return 'too_short';
  if (isLittleMoreThan(partsOfEmail(owner.email ?? ''), password)) return 'contains_email';
  if (isLittleMoreThan(partsOf(owner.name ?? ''), password)) return 'contains_name';
  const { guesses, sequence } = estimator.check(password);
  return guesses < TOO_FEW_GUESSES ? reasonOf(sequence) : undefined;
}

/** The reason of a guessable password: what all of it is, else that it is a variation of something known. */
function reasonOf(sequence: readonly MatchExtended[]): PasswordRefusal {
  const [whole, ...others] = sequence;
  if (!whole || others.length > 0) return 'guessable';
  if (whole.pattern === 'dictionary')
    return whole['dictionaryName'] === 'passwords-common' ? 'common' : 'guessable';
  if (whole.pattern === 'repeat') return 'repeated';
  return whole.pattern === 'sequence' || whole.pattern === 'spatial' ? 'sequence' : 'guessable';
}

/** Whether a password holds some of the parts, and what is left without them would be refused by itself. */
function isLittleMoreThan(parts: readonly string[], password: string): boolean {
  const folded = fold(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), folded);
  if (rest === folded) return false;
  return rest.length < MIN_LENGTH || estimator.check(rest).guesses < TOO_FEW_GUESSES;
}

/** The whole address, what stands before its @, and the words of that: the provider's name says nothing of the person. */
function partsOfEmail(email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [fold(email.trim()).slice(0, MAX_OWNER_LENGTH), ...partsOf(local)].filter(
    (part) => part.length >= MIN_PART_LENGTH,
  );
}

/** The whole and its words, the longest first: what contains another is looked for before it. */
function partsOf(text: string): string[] {
  const folded = fold(text.trim()).slice(0, MAX_OWNER_LENGTH);
  return [folded, ...folded.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= MIN_PART_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** Without capitals and accents, so that "Niccolò" is found in "niccolo". */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
