import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any constant known to every server; drizzle's migrator takes no lock of its own. */
const MIGRATION_LOCK = 727_201_001;

/**
 * Brings the schema up to date. Several servers may start together: an advisory lock
 * lets one of them work while the others wait and then find nothing to do.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: resolve(import.meta.dirname, 'migrations'),
    });
  } finally {
    await client.end();
  }
}
