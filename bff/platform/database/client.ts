import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../deps.ts';
import * as schema from './schema.ts';

/** Opens the pool. A lost idle connection is logged, not fatal: the pool opens another. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool'>,
  log: Logger,
): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    connectionTimeoutMillis: 5000,
    // Whoever asked has given up long before; a lock that is never released must not hold every connection.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements that don't need each other's results are sent at once (`pipeline`).
    pipeline: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return { pool, db: drizzle(pool, { schema }) };
}

const onClients = new WeakMap<pg.PoolClient, Database>();

/**
 * Drizzle on one connection, for a transaction that also runs named statements on it. Kept
 * with the connection: reading the schema anew costs more than a query.
 */
export function onClient(client: pg.PoolClient): Database {
  const known = onClients.get(client);
  if (known) return known;
  // The type names the pool as what lies below; nothing but queries is asked of it.
  const made = drizzle(client, { schema }) as unknown as Database;
  onClients.set(client, made);
  return made;
}
