import type { PasswordRefusal } from '@canvass/shared/domain/password-refusal';
import { decodeJwt, type JWTPayload } from 'jose';

/** The provider's sentences are in English; pages have said the reason before, in the reader's language. */
const SENTENCES: Record<PasswordRefusal, string> = {
  too_short: 'Password should be at least 6 characters',
  common: 'Password is among the most used passwords',
  contains_email: 'Password is little more than the e-mail address',
  contains_name: 'Password is little more than the name',
  repeated: 'Password repeats the same characters',
  sequence: 'Password is a sequence of neighbouring characters',
  guessable: 'Password is easy to guess',
};

/** The password that a call would set; undefined for calls that set none, such as signing in. */
function newPasswordOf(path: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  const call = /accounts:(\w+)$/.exec(path)?.[1];
  if (call === 'signUp' || call === 'update') return text(fields['password']);
  return call === 'resetPassword' ? text(fields['newPassword']) : undefined;
}

/**
 * Judges the password a call would set, as the pages do before they send it. Of a reset by mail the code says whose it
 * is, which only the provider can read: there the address is known to the page alone.
 * @returns the provider's error message when it is refused
 */
export async function weakPassword(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const password = newPasswordOf(path, fields);
  if (!password) return undefined;
  // Only installations with the embedded accounts need the list.
  const { passwordRefusal } = await import('@canvass/shared/domain/password-refusal');
  const claims = claimsOf(fields['idToken']);
  const refusal = passwordRefusal(password, {
    email: text(fields['email']) ?? text(claims['email']),
    name: text(fields['displayName']) ?? text(claims['name']),
  });
  return refusal && `WEAK_PASSWORD : ${SENTENCES[refusal]}`;
}

/** Not verified: the provider does that next, and a forged name changes only what its own sender is refused. */
function claimsOf(idToken: unknown): JWTPayload {
  try {
    return decodeJwt(String(idToken));
  } catch {
    return {};
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
