import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Twelve base62 characters (71 bits): short enough for a link, too many to guess. */
export function shortId(): string {
  let id = '';
  while (id.length < 12) {
    for (const byte of randomBytes(24)) {
      if (byte < 248 && id.length < 12) id += ALPHABET[byte % 62];
    }
  }
  return id;
}
