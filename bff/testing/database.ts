import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { surviveLostConnections } from '../platform/database/lost-connections.ts';
import * as schema from '../platform/database/schema.ts';
import type { PooledDatabase } from '../platform/deps.ts';
import { until } from './receiver.ts';

/** The migrated database that test databases are copied from. */
export const TEMPLATE = 'canvass_template';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  db: PooledDatabase;
  /** Closes the connections and drops the database. */
  stop(): Promise<void>;
}

/** Creates a new, migrated database for the calling test file, on the server that the integration tests run against. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${TEMPLATE}`));
  const address = new URL(serverUrl());
  address.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: address.href, max: 10, pipeline: true });
  // Connections that are still closing when the database is dropped get an error from the server, which is
  // expected.
  surviveLostConnections(pool, () => undefined);
  return {
    url: address.href,
    pool,
    db: drizzle(pool, { schema }),
    async stop() {
      await pool.end();
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Runs statements on the server itself, outside any test's database. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until a process listens to notifications of the database. */
export async function untilListening(pool: pg.Pool): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    return rowCount;
  });
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('only integration tests (*.integration.test.ts) have a database');
  return url;
}
