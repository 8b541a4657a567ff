import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type * as schema from './database/schema.ts';

/** The dependencies of every resource, created once by the process, or by a test. */
export interface Deps {
  config: Config;
  log: Logger;
  /** For hot paths with named statements. */
  pool: Pool;
  /** The same connections, through drizzle. */
  db: PooledDatabase;
  /** The current time; tests replace it. */
  now: () => Date;
}

/** The database with the schema's tables, through drizzle. */
export type Database = NodePgDatabase<typeof schema>;

/** The database and no transaction: what it stores stays stored, and it can send named statements. */
export type PooledDatabase = Database & { $client: Pool };

/** A transaction or the database: a store function with an `Executor` runs on either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
