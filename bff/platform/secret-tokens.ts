import { createHash, randomBytes } from 'node:crypto';

/** 256 bits. None can be guessed, so a fast hash of it is as good as a slow one. */
const RANDOM_BYTES = 32;

/** Uses within this time of the last are not stored again, so that a client does not cause a write per request. */
const TOUCH_MS = 60_000;

/**
 * Makes a secret that its holder sends with requests.
 * @param prefix what it begins with, so that scanners for leaked secrets find it
 */
export const newSecretToken = (prefix = '', bytes = RANDOM_BYTES): string =>
  prefix + randomBytes(bytes).toString('base64url');

/** The hash of a secret token, which is stored in its place and by which it is found: a reader of the database can't use it. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether a token's use is to be stored, by the last one that was. */
export const isTouchDue = (lastUsedAt: Date | null, now: Date): boolean =>
  !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS;
