import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Bytes of an initialization vector; two texts may never share one under the same key. */
export const IV_BYTES = 12;

/** Encrypts a text with AES-256-GCM. @param key 32 bytes @returns IV, ciphertext, tag */
export function encrypt(key: Buffer, iv: Buffer, text: string): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text that `encrypt` was given. @throws when the bytes weren't encrypted with this key, or are too few */
export function decrypt(key: Buffer, encrypted: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  const text = decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
  return text + decipher.final('utf8');
}
