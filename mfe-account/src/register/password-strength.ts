import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@canvass/shared/contract/session';
import { shortcomings } from '../forms/field-rules.ts';

/** `short`: the provider would refuse it. The others are taken; the meter only advises. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** What everybody tries first; a password that holds one of these is worth only what is left of it. */
const COMMON =
  /password|passwort|qwerty|azerty|letmein|welcome|admin|canvass|ciao|amore|(?:0?123456?7?8?9?0?)|abc/gi;

/**
 * How long a password withstands guessing, roughly: the size of the alphabet it draws on to the power of the
 * characters that aren't a repetition, a well-known word or part of the person's own name or address.
 * @param own what others know of the person: name, e-mail
 */
export function passwordStrength(
  password: string,
  own: readonly string[] = [],
  policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY,
): Strength {
  if (shortcomings(password, policy).length > 0) return 'short';
  const bits = essence(password, own) * Math.log2(alphabet(password));
  if (bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 70 ? 'good' : 'strong';
}

/** How many of the characters carry surprise. */
function essence(password: string, own: readonly string[]): number {
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
