import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { buildIndexesAhead } from './build-indexes.ts';

/** Any constant known to every server; drizzle's migrator takes no lock of its own. */
const MIGRATION_LOCK = 727_201_001;

const LOCK_POLL_MS = 200;

/**
 * Brings the schema up to date. Several servers may start together: an advisory lock
 * lets one of them work while the others wait and then find nothing to do.
 */
export async function migrate(
  databaseUrl: string,
  migrationsFolder = resolve(import.meta.dirname, 'migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await lock(client);
    await buildIndexesAhead(client, migrationsFolder);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits for the lock would hold a snapshot, for whose end a concurrent index waits. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}
