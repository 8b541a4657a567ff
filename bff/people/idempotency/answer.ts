import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from 'koa';

/** Headers that belong to what was made. */
const HEADERS = ['Location', 'ETag', 'Cache-Control'];

/** What a request was answered with. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** The answer that a route has set. */
export function answerOf(ctx: Context): StoredAnswer {
  const headers = HEADERS.map((name) => [name, ctx.response.get(name)] as const);
  return {
    status: ctx.status,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    body: JSON.stringify(ctx.body),
  };
}

/** Answers as the first request was answered, and says that it is a repeat. */
export function sendAgain(ctx: Context, { status, headers, body }: StoredAnswer): void {
  ctx.status = status;
  ctx.set({ ...headers, 'Idempotent-Replayed': 'true' });
  ctx.body = body;
  ctx.type = 'application/json';
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An answer as it is stored: encrypted (AES-256-GCM) with a key derived from the client's own, of which the database has
 * only a hash. Answers hold secrets that are shown once, such as the token of a summary link, which nobody who reads the
 * database may learn.
 * @returns nonce, tag, ciphertext
 */
export function seal(answer: StoredAnswer, key: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretOf(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was sealed with another key */
export function open(sealed: Buffer, key: string): StoredAnswer {
  const text = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, secretOf(key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, text));
  const json = Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()]).toString('utf8');
  return JSON.parse(json) as StoredAnswer;
}

const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'stored answer', 32));
