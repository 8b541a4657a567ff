import type { PasswordRefusal } from '@canvass/shared/domain/password-refusal';
import { decodeJwt, type JWTPayload } from 'jose';

/** The provider's messages are English; pages show the reason themselves before, in the reader's language. */
const SENTENCES: Record<PasswordRefusal, string> = {
  too_short: 'Password should be at least 6 characters',
  common: 'Password is among the most used passwords',
  contains_email: 'Password is little more than the e-mail address',
  contains_name: 'Password is little more than the name',
  repeated: 'Password repeats the same characters',
  sequence: 'Password is a sequence of neighbouring characters',
  guessable: 'Password is easy to guess',
};

/** The password that a request would set; undefined for requests that set none, such as a sign-in. */
function newPasswordOf(path: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  const call = /accounts:(\w+)$/.exec(path)?.[1];
  if (call === 'signUp' || call === 'update') return text(fields['password']);
  return call === 'resetPassword' ? text(fields['newPassword']) : undefined;
}

/**
 * Checks the password that a request would set, by the same rule as the pages. For a reset by mail the address is not
 * checked against the password: only the provider can read whose code it is.
 * @returns the provider's error message when it is refused
 */
export async function weakPassword(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const password = newPasswordOf(path, fields);
  if (!password) return undefined;
  // Loaded on demand, because only the embedded mode needs the password list.
  const { passwordRefusal } = await import('@canvass/shared/domain/password-refusal');
  const claims = claimsOf(fields['idToken']);
  const refusal = passwordRefusal(password, {
    email: text(fields['email']) ?? text(claims['email']),
    name: text(fields['displayName']) ?? text(claims['name']),
  });
  return refusal && `WEAK_PASSWORD : ${SENTENCES[refusal]}`;
}

/**
 * The token isn't verified here: the provider does that next, and a forged claim only affects its sender's own refusal.
 */
function claimsOf(idToken: unknown): JWTPayload {
  try {
    return decodeJwt(String(idToken));
  } catch {
    return {};
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
