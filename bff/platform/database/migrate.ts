import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { installQueues } from '../jobs/install.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { buildIndexesAhead } from './build-indexes.ts';

const LOCK_POLL_MS = 200;

/** Milliseconds; tests shorten them. */
const TIMING = { lockTimeout: 3000, retry: 5000 };

/** SQLSTATE if a lock isn't granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the pending migrations, and creates the queues of jobs. If several servers start together, an advisory lock lets one of them migrate; the others wait
 * and then find no pending migration.
 *
 * A migration that waits for the lock of a table, behind a dump or another long reader, makes all later readers and writers of the table wait behind it. So
 * it gives up after seconds, lets them pass, and begins anew, for as long as that reader takes.
 */
export async function migrate(
  databaseUrl: string,
  migrationsFolder = resolve(import.meta.dirname, 'migrations'),
  log?: Pick<Logger, 'warn'>,
  timing = TIMING,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await lock(client);
    // Without a limit: it blocks no reader or writer, and one that is interrupted leaves an invalid index.
    await buildIndexesAhead(client, migrationsFolder);
    await client.query(`set lock_timeout = ${timing.lockTimeout}`);
    while (!(await isMigrated(client, migrationsFolder))) {
      log?.warn(
        'migrations wait for the end of a long transaction, such as a dump of the database; they are tried again',
      );
      await sleep(timing.retry);
    }
  } finally {
    await client.end();
  }
}

/** @returns whether all migrations have run; false, with none of them, if a lock wasn't granted in time */
async function isMigrated(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  try {
    await applyMigrations(drizzle(client), { migrationsFolder });
    await installQueues(client);
    return true;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((cause?.code ?? code) !== LOCK_NOT_AVAILABLE) throw error;
    return false;
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
