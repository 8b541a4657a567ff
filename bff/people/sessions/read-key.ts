import { API_KEY_PREFIX, API_KEY_REQUESTS } from '@canvass/shared/domain/api-keys';
import { sessionCookie } from '@canvass/shared/domain/stored-items';
import { eq } from 'drizzle-orm';
import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { apiKeys } from '../../platform/database/schema.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { rateLimitHeaders, tooManyRequests } from '../../platform/http/rate-limit.ts';
import { hashSecretToken, isTouchDue } from '../../platform/secret-tokens.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Requests of each key on this server. */
const limiter = new RateLimiterMemory({ points: API_KEY_REQUESTS, duration: 60 });

/**
 * Credentials that a program gives for a key, which only `Bearer` takes. `Basic` is none of them: a browser sends it with each request
 * to a server behind a proxy that asked for a password.
 */
const CREDENTIALS = /^(?:bearer|token)(?: |$)/i;

/**
 * The API key that a request has in `Authorization: Bearer`; undefined for a request without credentials. Others than a key are
 * refused, unless the request comes from a browser with a session: a proxy in front of the server may add a token of its own to each,
 * which must not lock people out. The answer says how many requests the key may still make.
 * @throws 401 `api_key_invalid`, `api_key_revoked`, `api_key_expired`; 429
 */
export async function readApiKey(
  ctx: Context,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<ApiKeyRow | undefined> {
  const given = ctx.get('Authorization').trim();
  if (!CREDENTIALS.test(given)) return undefined;
  const value = given.replace(/^bearer +/i, '');
  if (!value.startsWith(API_KEY_PREFIX) && readCookie(ctx, sessionCookie)) return undefined;
  const key = await findApiKey(db, value);
  if (!key) throw refused('api_key_invalid');
  if (key.revokedAt) throw refused('api_key_revoked');
  if (key.expiresAt && key.expiresAt <= now()) throw refused('api_key_expired');
  await count(ctx, key.id);
  await touchApiKey(db, key, now());
  return key;
}

/** Finds a key, also a revoked or expired one. Every request reads the database, so a revoked key is refused at once. */
async function findApiKey(db: Executor, key: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashSecretToken(key)));
  return row;
}

/** Stores that a key was used. */
async function touchApiKey(
  db: Executor,
  { id, lastUsedAt }: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (!isTouchDue(lastUsedAt, now)) return;
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

const refused = (code: string) => new ProblemError(401, code);

async function count(ctx: Context, key: string): Promise<void> {
  if (ctx.state.unlimited) return;
  try {
    ctx.set(rateLimitHeaders(API_KEY_REQUESTS, await limiter.consume(key)));
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    throw tooManyRequests(API_KEY_REQUESTS, over);
  }
}
