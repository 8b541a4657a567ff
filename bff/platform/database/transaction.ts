import type { Pool, PoolClient } from 'pg';
import { busy, isUnreachable } from '../http/problem.ts';
import { pipeline } from './pipeline.ts';

/**
 * Runs work on one connection, without a transaction.
 * @throws 503 if no connection is available, and what the work throws
 */
export async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return releasing(await connect(pool), work);
}

/**
 * Runs work on a connection of the pool, and gives it back. A connection that was lost is closed: the next user would be given it
 * before the pool hears of the loss.
 */
export async function releasing<Result>(
  client: PoolClient,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isUnreachable(error));
    throw error;
  }
}

/**
 * Runs work in a transaction on one connection.
 * @throws 503 if no connection is available, and what the work throws, after a rollback
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool);
  try {
    const [, result] = await pipeline([client.query('begin'), work(client)]);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection whose transaction can't be rolled back is closed instead of returned to the pool.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch(() => {
    throw busy();
  });
