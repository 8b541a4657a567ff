import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { idempotencyKeys } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { decryptAnswer, encryptAnswer, type StoredAnswer } from './answer.ts';

/** How long a repeated request is given the stored answer. */
const RETENTION_MS = DAY_MS;
/** Stored answers of one user, the newest: a client that creates thousands of resources can't fill the database with answers. */
const MOST_OF_USER = 1000;

/** A request with a key. */
export interface KeyedRequest {
  caller: string;
  key: string;
  /** Method and path. */
  call: string;
  /** The query, and the workspace that a header names. */
  context: string;
  body: string | Buffer;
}

const keyHash = ({ key }: KeyedRequest) => createHash('sha256').update(key).digest('base64url');

const requestHash = ({ call, body }: KeyedRequest) =>
  createHash('sha256').update(`${call}\n`).update(body).digest('base64url');

const withKeyOf = (request: KeyedRequest) =>
  and(eq(idempotencyKeys.caller, request.caller), eq(idempotencyKeys.keyHash, keyHash(request)));

/** Whether no other transaction has the key at this moment; it is this one's until it ends. */
export async function lockKey(tx: Executor, request: KeyedRequest): Promise<boolean> {
  const name = `${request.caller} ${keyHash(request)}`;
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  return rows[0]?.free === true;
}

/** The answer to the earlier request with this key; undefined if there was none, or it has expired. */
export async function findAnswer(
  db: Executor,
  request: KeyedRequest,
  now: Date,
): Promise<StoredAnswer | 'other_request' | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(withKeyOf(request), gt(idempotencyKeys.createdAt, endOf(now))));
  if (!row) return undefined;
  if (row.requestHash !== requestHash(request)) return 'other_request';
  const answer = decryptAnswer(row.answer, request.key);
  const { context = request.context } = answer;
  return context === request.context ? answer : 'other_request';
}

/** Stores an answer, in the transaction that made the resource it is about. */
export async function storeAnswer(
  tx: Executor,
  request: KeyedRequest,
  answer: StoredAnswer,
  now: Date,
): Promise<void> {
  const row = {
    requestHash: requestHash(request),
    answer: encryptAnswer({ ...answer, context: request.context }, request.key),
    createdAt: now,
  };
  await tx
    .insert(idempotencyKeys)
    .values({ caller: request.caller, keyHash: keyHash(request), ...row })
    // One whose time is over, and which was not purged yet.
    .onConflictDoUpdate({ target: [idempotencyKeys.caller, idempotencyKeys.keyHash], set: row });
  await tx.execute(sql`
    delete from idempotency_keys where owner_id = ${request.caller} and created_at < (
      select created_at from idempotency_keys where owner_id = ${request.caller}
      order by created_at desc offset ${MOST_OF_USER - 1} limit 1)`);
}

/** Forgets answers whose time is over. @returns how many */
export async function purgeAnswers(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, endOf(now)));
  return rowCount ?? 0;
}

/** Answers stored at or before this moment have expired. */
const endOf = (now: Date) => new Date(now.getTime() - RETENTION_MS);
