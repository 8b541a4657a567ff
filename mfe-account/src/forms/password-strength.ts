import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@canvass/shared/contract/session';
import { shortcomings } from './field-rules.ts';

/** `short`: the provider would refuse it. The others are accepted; the meter only advises. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Patterns that are guessed first; only the rest of a password counts. */
const COMMON =
  /password|passwort|qwerty|azerty|letmein|welcome|admin|canvass|ciao|amore|(?:0?123456?7?8?9?0?)|abc/gi;

/**
 * Estimates how long a password withstands guessing: the size of its alphabet to the power of the number of characters
 * that aren't a repetition, a well-known word or part of the user's own name or address.
 * @param own what others know of the user: name, e-mail
 */
export function passwordStrength(
  password: string,
  own: readonly string[] = [],
  policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY,
): Strength {
  if (shortcomings(password, policy).length > 0) return 'short';
  const bits = unpredictable(password, own) * Math.log2(alphabet(password));
  if (bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 70 ? 'good' : 'strong';
}

/** Number of characters that can't be predicted. */
function unpredictable(password: string, own: readonly string[]): number {
  let rest = password.replace(COMMON, '*');
  for (const word of own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word.length > 2) rest = rest.toLowerCase().replaceAll(word, '*');
  }
  const runs = rest.replace(/(.)\1+/g, '$1');
  return Math.min(runs.length, new Set(runs).size * 2);
}

function alphabet(password: string): number {
  const sizes = [26, 26, 10, 32];
  return KINDS.reduce((sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0), 0) || 26;
}
