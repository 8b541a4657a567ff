import type { Client } from 'pg';
import { JOB_NAMES, queueOptions } from './queues.ts';

/**
 * Creates the tables of the job library in a new database, and the queues of jobs that this release adds, so that a
 * server can enqueue before any worker has run. Later versions of the tables are migrated by the worker
 * (`runner.ts`): the library changes them so that those before it can still enqueue.
 * @param client holds the lock of migrations
 */
export async function installQueues(client: Client): Promise<void> {
  const { rows } = await client.query<{ installed: boolean }>(
    "select to_regclass('pgboss.queue') is not null as installed",
  );
  if (!rows[0]?.installed) {
    // Loaded for a new database only: the library takes a tenth of a second of a server's start.
    const { getConstructionPlans } = await import('pg-boss');
    await client.query(getConstructionPlans('pgboss'));
  }
  const { rows: queues } = await client.query<{ name: string }>('select name from pgboss.queue');
  const existing = new Set(queues.map(({ name }) => name));
  for (const name of JOB_NAMES) {
    if (existing.has(name)) continue;
    await client.query('select pgboss.create_queue($1, $2)', [name, JSON.stringify(queueOptions(name))]);
  }
}
