import type { Pool } from 'pg';
import type { RespondentBuild } from '../../collect/respondent/live-build/bundle.ts';
import journal from '../../platform/database/migrations/meta/_journal.json' with { type: 'json' };

const TIMEOUT_MS = 2000;

/** Characters of the error that is reported. */
const DETAIL = 300;

/** Why requests can't be served now, with the error if it is one of an area's code. */
export interface NotReady {
  reason: 'database_unreachable' | 'migrations_pending' | 'respondent_pages_broken';
  detail?: string;
}

/** Why requests can't be served now; undefined when they can. */
export async function notReady(pool: Pool, pages: RespondentBuild): Promise<NotReady | undefined> {
  const reason = await databaseNotReady(pool);
  if (reason) return { reason };
  try {
    await pages.use(() => undefined);
    return undefined;
  } catch (error) {
    return { reason: 'respondent_pages_broken', detail: String((error as Error).message).slice(0, DETAIL) };
  }
}

async function databaseNotReady(
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
