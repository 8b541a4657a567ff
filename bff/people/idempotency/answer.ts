import { hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { decrypt, encrypt, IV_BYTES } from '../../platform/encryption.ts';

/** Headers that belong to what was made. */
const HEADERS = ['Location', 'ETag', 'Cache-Control'];

/** The stored answer to a request. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
  /**
   * The context of the request (`KeyedRequest`). Servers of earlier releases store none: it is no part of the request's hash,
   * so that a client that repeats a request after the upgrade gets their answer.
   */
  context?: string;
}

/** The answer that a route has set. */
export function storedAnswerOf(ctx: Context): StoredAnswer {
  const headers = HEADERS.map((name) => [name, ctx.response.get(name)] as const);
  return {
    status: ctx.status,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    body: JSON.stringify(ctx.body),
  };
}

/** Answers as the first request was answered, and says that it is a repeat. */
export function replayAnswer(ctx: Context, { status, headers, body }: StoredAnswer): void {
  ctx.status = status;
  ctx.set({ ...headers, 'Idempotent-Replayed': 'true' });
  ctx.body = body;
  ctx.type = 'application/json';
}

/**
 * An answer as it is stored: encrypted with a key derived from the client's own, of which the database has
 * only a hash. Answers hold secrets that are shown once, such as the token of a summary link, which a reader of the
 * database must not learn.
 */
export function encryptAnswer(answer: StoredAnswer, key: string): Buffer {
  return encrypt(secretOf(key), randomBytes(IV_BYTES), JSON.stringify(answer));
}

/** @throws when it was encrypted with another key */
export function decryptAnswer(encrypted: Buffer, key: string): StoredAnswer {
  return JSON.parse(decrypt(secretOf(key), encrypted)) as StoredAnswer;
}

const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'stored answer', 32));
