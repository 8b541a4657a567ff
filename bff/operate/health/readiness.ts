import type { Pool } from 'pg';
import journal from '../../platform/database/migrations/meta/_journal.json' with { type: 'json' };

const TIMEOUT_MS = 2000;

/** Why requests can't be served now; undefined when they can. */
export async function notReady(
  pool: Pool,
): Promise<'database_unreachable' | 'migrations_pending' | undefined> {
  const newest = Math.max(0, ...journal.entries.map((entry) => entry.when));
  try {
    const applied = await within(
      TIMEOUT_MS,
      pool.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      ),
    );
    return Number(applied.rows[0]?.newest ?? 0) >= newest ? undefined : 'migrations_pending';
  } catch (error) {
    // 42P01, undefined table: the database was never migrated.
    return (error as { code?: string }).code === '42P01' ? 'migrations_pending' : 'database_unreachable';
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
