import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Why a new password is refused. */
export type PasswordRefusal =
  | 'too_short'
  | 'common'
  | 'contains_email'
  | 'contains_name'
  | 'repeated'
  | 'sequence'
  | 'guessable';

/** The texts about the password's owner that others may know. */
export interface PasswordOwner {
  email?: string | undefined;
  name?: string | undefined;
}

/** The fewest characters of a password (S5.2), also without the owner's name and address in it. */
const MIN_LENGTH = 6;

/**
 * A password that is guessed within so many tries is refused. Sign-in accepts at most 200 wrong passwords of an account
 * in 15 minutes, 19,200 a day: these would be guessed within about five days. Six random characters take a million.
 */
const TOO_FEW_GUESSES = 100_000;

/** Shorter parts of a name or an address occur in too many words. */
const MIN_PART_LENGTH = 3;

/** Characters of an owner's name or address that are compared; longer ones from a client would only cost time. */
const MAX_OWNER_LENGTH = 254;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: ['canvass'] },
  graphs: adjacencyGraphs,
  // The estimator's time grows with the length, and what is longer isn't easier to guess.
  maxLength: 64,
});

/**
 * Decides whether a new password may be used; undefined if it may. No kinds of characters are required: a password is
 * refused only if it is short, leaked (the 49,000 most used passwords, with the usual substitutions) or about as easy
 * to guess. Never checked at sign-in. This module contains the list (200 kB compressed): import it lazily.
 */
export function passwordRefusal(password: string, owner: PasswordOwner = {}): PasswordRefusal | undefined {
  if (password.length < MIN_LENGTH) return 'too_short';
  if (isLittleMoreThan(partsOfEmail(owner.email ?? ''), password)) return 'contains_email';
  if (isLittleMoreThan(partsOf(owner.name ?? ''), password)) return 'contains_name';
  const { guesses, sequence } = estimator.check(password);
  return guesses < TOO_FEW_GUESSES ? reasonOf(sequence) : undefined;
}

/** Why a password is easy to guess: the reason for all of it, or else that it is a variation of a known one. */
function reasonOf(sequence: readonly MatchExtended[]): PasswordRefusal {
  const [whole, ...others] = sequence;
  if (!whole || others.length > 0) return 'guessable';
  if (whole.pattern === 'dictionary')
    return whole['dictionaryName'] === 'passwords-common' ? 'common' : 'guessable';
  if (whole.pattern === 'repeat') return 'repeated';
  return whole.pattern === 'sequence' || whole.pattern === 'spatial' ? 'sequence' : 'guessable';
}

/** Whether a password contains some of the parts, and the rest of it would be refused by itself. */
function isLittleMoreThan(parts: readonly string[], password: string): boolean {
  const normalized = withoutAccents(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), normalized);
  if (rest === normalized) return false;
  return rest.length < MIN_LENGTH || estimator.check(rest).guesses < TOO_FEW_GUESSES;
}

/** The whole address, its local part, and the words of that: the provider's name says nothing about the person. */
function partsOfEmail(email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [withoutAccents(email.trim()).slice(0, MAX_OWNER_LENGTH), ...partsOf(local)].filter(
    (part) => part.length >= MIN_PART_LENGTH,
  );
}

/** The whole text and its words, longest first: a part is searched before the parts that it contains. */
function partsOf(text: string): string[] {
  const normalized = withoutAccents(text.trim()).slice(0, MAX_OWNER_LENGTH);
  return [normalized, ...normalized.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= MIN_PART_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** A text without case and accents, so that "Niccolò" is found in "niccolo". */
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
