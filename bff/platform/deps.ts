import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type * as schema from './database/schema.ts';

/** What every resource is given; made once by the process, or by a test. */
export interface Deps {
  config: Config;
  log: Logger;
  /** For hot paths with named statements. */
  pool: Pool;
  /** The same connections, through drizzle. */
  db: Database;
  /** The present; replaced in tests that need to travel in time. */
  now: () => Date;
}

export type Database = NodePgDatabase<typeof schema>;

/** A transaction or the database itself: what a store function needs to run on either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
