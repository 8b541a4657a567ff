import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database, PooledDatabase } from '../deps.ts';
import { surviveLostConnections } from './lost-connections.ts';
import * as schema from './schema.ts';
import { releasing } from './transaction.ts';

/** Milliseconds that a statement may take. */
export const STATEMENT_MS = 30_000;
/** Milliseconds beyond that for the way to the database and back. */
const TRANSFER_MS = 5000;

/**
 * Opens the pool of connections. A lost idle connection is only logged, because the pool opens another one.
 * @param statementMs tests shorten it
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool'>,
  log: Logger,
  statementMs = STATEMENT_MS,
): { pool: pg.Pool; db: PooledDatabase } {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    connectionTimeoutMillis: 5000,
    // Clients have timed out long before; a lock that is never released must not occupy every connection.
    statement_timeout: statementMs,
    // A host that vanished without closing its connections, as in a failover, never answers. This closes the connection, which
    // the pool replaces; otherwise all of them would wait until the system gives up, after a quarter of an hour or more.
    query_timeout: statementMs + TRANSFER_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements that don't depend on each other's results are sent together (`pipeline`).
    pipeline: true,
  });
  surviveLostConnections(pool, (error) => log.warn({ err: error }, 'database connection lost'));
  const db = drizzle(pool, { schema });
  // Drizzle's own would never give back a connection on which `begin` fails, until the pool has none left.
  db.transaction = async (work, config) =>
    releasing(await pool.connect(), (client) => onClient(client).transaction(work, config));
  return { pool, db };
}

const onClients = new WeakMap<pg.PoolClient, Database>();

/**
 * Drizzle on one connection, for a transaction that also runs named statements on it. Cached by connection, because creating
 * it costs more than a query.
 */
export function onClient(client: pg.PoolClient): Database {
  const existing = onClients.get(client);
  if (existing) return existing;
  // The type has the pool as `$client`, which no code uses.
  const created = drizzle(client, { schema }) as unknown as Database;
  onClients.set(client, created);
  return created;
}
