import { IDEMPOTENCY_KEY } from '@canvass/shared/api/endpoint';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Context } from 'koa';
import { bodyTextOf } from '../../platform/http/body.ts';
import { invalid, ProblemError } from '../../platform/http/problem.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import { callerOf } from '../callers/caller.ts';
import { storedAnswerOf, replayAnswer, type StoredAnswer } from './answer.ts';
import { findAnswer, type KeyedRequest, lockKey, storeAnswer } from './store.ts';

/**
 * Carries out a creator's request that creates a resource, once for each `Idempotency-Key` of theirs (S19.9).
 * @param prepare does what takes long or waits for others (hashes, name servers), before the transaction begins. It resolves to a
 *   function that creates the resource and sets the answer, on the connection it is given and on no other: requests that hold one
 *   connection and wait for another could keep the pool waiting for itself
 * @param body the request's body as it was sent; by default what `readBody` has read
 * @throws 422 for a key that is none or was used for another request, 409 while the first is being carried out
 */
export type RunOnce = (
  ctx: Context,
  prepare: () => Promise<(db: Database) => Promise<void>>,
  body?: string | Buffer,
) => Promise<void>;

/**
 * For clients whose answer got lost: the same request, sent again, is given the answer of the first. The resource and the
 * answer are committed by one transaction, so that no crash can come between them. A request that fails stores nothing and may
 * be sent again. A request without a key is carried out each time.
 */
export function idempotency({ db, now }: Pick<Deps, 'db' | 'now'>): RunOnce {
  return async (ctx, prepare, body = bodyTextOf(ctx)) => {
    const key = ctx.get('Idempotency-Key').trim();
    if (key === '') {
      const create = await prepare();
      return create(db);
    }
    if (!IDEMPOTENCY_KEY.test(key))
      throw invalid([{ field: 'Idempotency-Key', code: 'invalid_format', message: '' }]);
    const call = `${ctx.method} ${ctx.path}`;
    const context = `${ctx.search} ${ctx.get(WORKSPACE_HEADER)}`;
    const request: KeyedRequest = { caller: callerOf(ctx), key, call, context, body };
    const earlier = await findAnswer(db, request, now());
    if (earlier) return replayAnswer(ctx, sameRequest(earlier));
    const create = await prepare();
    const meanwhile = await db.transaction(async (tx) => {
      if (!(await lockKey(tx, request))) throw inUse();
      const stored = await findAnswer(tx, request, now());
      if (stored) return stored;
      await create(tx);
      await storeAnswer(tx, request, storedAnswerOf(ctx), now());
      return undefined;
    });
    if (meanwhile) replayAnswer(ctx, sameRequest(meanwhile));
  };
}

/** The first request usually ends soon: its repeat then gets the answer. */
const inUse = () => new ProblemError(409, 'idempotency_key_in_use', { headers: { 'Retry-After': '1' } });

function sameRequest(found: StoredAnswer | 'other_request'): StoredAnswer {
  if (found === 'other_request') throw new ProblemError(422, 'idempotency_key_reused');
  return found;
}
