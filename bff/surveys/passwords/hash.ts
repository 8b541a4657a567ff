import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { busy } from '../../platform/http/problem.ts';

/**
 * OWASP's password storage cheat sheet recommends N = 2^14 with p = 5 for passwords of accounts; this one only protects
 * a survey.
 */
const COST = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = `scrypt$${COST.N}$${COST.r}$${COST.p}$`;
/**
 * Only hashes with these parameters are accepted: a client that could choose others would choose the cost of each
 * check.
 */
const HASHED = /^scrypt\$16384\$8\$1\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

/** Half of libuv's threads, which files, name resolution and pictures need as well. */
const AT_ONCE = 2;
/** About half a minute of work; further requests are refused with 503. */
const WAITING = 1000;

const limit = pLimit(AT_ONCE);

/** Whether a stored text is a hash, `scrypt$N$r$p$salt$hash` in base64url, rather than a readable password. */
export function isHashed(stored: string): boolean {
  return HASHED.test(stored);
}

/**
 * Hashes a password with a new salt.
 * @returns the text to store
 * @throws 503 when too many computations wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `${PREFIX}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether a password matches a hash.
 * @throws 503 when too many computations wait
 */
export async function isHashOf(hash: string, password: string): Promise<boolean> {
  const [, salt = '', key = ''] = HASHED.exec(hash) ?? [];
  return timingSafeEqual(
    Buffer.from(key, 'base64url'),
    await derive(password, Buffer.from(salt, 'base64url')),
  );
}

/** Compares in constant time, so that timing reveals nothing about the texts. */
export function equalTexts(one: string, other: string): boolean {
  const salt = randomBytes(SALT_BYTES);
  const digest = (text: string) => createHmac('sha256', salt).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (limit.pendingCount >= WAITING) throw busy();
  return limit(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
