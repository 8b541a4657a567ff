import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueues } from '../jobs/install.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { buildIndexesAhead } from './build-indexes.ts';

const LOCK_POLL_MS = 200;

/**
 * Runs the pending migrations, and creates the queues of jobs. If several servers start together, an advisory lock lets one of them migrate; the others wait
 * and then find no pending migration.
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
    await installQueues(client);
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement waiting for it would hold a snapshot, and building an index concurrently waits for all snapshots. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ADVISORY_LOCKS.migrations,
    ]);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}
