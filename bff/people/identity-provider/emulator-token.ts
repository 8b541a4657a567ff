import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a token of the auth emulator, which signs none itself: a browser could write a token, or one that renews it, with the id of
 * another account. An id token gets the signature as its third part, which the emulator leaves empty and doesn't read.
 * @param key of the installation, see `signingKey`
 */
export function signEmulatorToken(key: string, token: string): string {
  const text = token.replace(/\.$/, '');
  return `${text}.${signatureOf(key, text)}`;
}

/** Checks the signature of a token. @returns what was signed; undefined if this installation didn't sign it */
export function readEmulatorToken(key: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(0, end));
  const [given, right] = [Buffer.from(signed.slice(end + 1)), Buffer.from(signatureOf(key, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`emulator token ${text}`).digest('base64url');
