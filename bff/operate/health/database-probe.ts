import pg from 'pg';
import journal from '../../platform/database/migrations/meta/_journal.json' with { type: 'json' };

const TIMEOUT_MS = 2000;

/** Why the database can't serve requests. */
export type DatabaseFault = 'database_unreachable' | 'migrations_pending';

/**
 * Asks the database whether it can serve requests, on a connection of its own: one of the pool's is only given once the requests
 * before have theirs, so that under load every server would be reported as unable at once, and taken out by its balancer.
 */
export interface DatabaseProbe {
  /** @returns undefined if it can */
  check(): Promise<DatabaseFault | undefined>;
  close(): Promise<void>;
}

/** The connection is opened at the first check, and again after it was lost or didn't answer in time. */
export function databaseProbe(databaseUrl: string): DatabaseProbe {
  let client: pg.Client | undefined;
  let checking: Promise<DatabaseFault | undefined> | undefined;

  async function connection(): Promise<pg.Client> {
    if (client) return client;
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    opened.on('error', () => discard(opened));
    await opened.connect();
    client = opened;
    return opened;
  }

  function discard(lost: pg.Client | undefined): void {
    if (!lost || client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
  }

  async function check(): Promise<DatabaseFault | undefined> {
    const newest = Math.max(0, ...journal.entries.map((entry) => entry.when));
    try {
      const { rows } = await (await connection()).query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      );
      return Number(rows[0]?.newest ?? 0) >= newest ? undefined : 'migrations_pending';
    } catch (error) {
      // 42P01, undefined table: the database was never migrated.
      const { code } = error as { code?: string };
      if (code === '42P01') return 'migrations_pending';
      // 53300, too many connections: the database answers, and the pool's open connections serve requests.
      if (code === '53300') return undefined;
      discard(client);
      return 'database_unreachable';
    }
  }

  return {
    check() {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
    async close() {
      await checking;
      await client?.end().catch(() => undefined);
    },
  };
}
