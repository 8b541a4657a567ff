import type { Pool, PoolClient } from 'pg';
import { busy } from '../http/problem.ts';
import { pipeline } from './pipeline.ts';

/**
 * Runs work on one connection, without a transaction.
 * @throws 503 if no connection is available, and what the work throws
 */
export async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool);
  try {
    return await work(client);
  } finally {
    client.release();
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
