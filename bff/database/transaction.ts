import type { Pool, PoolClient } from 'pg';
import { busy } from '../http/problem.ts';
import { inOneWrite, together } from './together.ts';

/**
 * Runs work in a transaction on one connection, with its named statements.
 * @param work may send the end itself, after its last statements and without waiting for them (`together`): locks are then
 * held for no round trip, and PostgreSQL itself undoes everything when one of them fails
 * @throws 503 when no connection is to be had, and whatever the work throws, after a rollback
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient, commit: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(() => {
    throw busy();
  });
  let ended = false;
  const commit = () => {
    ended = true;
    return client.query('commit');
  };
  try {
    const [, result] = await inOneWrite(client, () =>
      together([client.query('begin'), work(client, commit)]),
    );
    if (!ended) await commit();
    client.release();
    return result;
  } catch (error) {
    // A connection whose transaction can't be ended is not given back for others to use.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
