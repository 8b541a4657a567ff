import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { EXPORT_LIMITS } from '@canvass/shared/domain/export-limits';
import { DAY_MS } from '@canvass/shared/domain/days';
import { responseExportChunks, responseExports, surveys } from '../../../platform/database/schema.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { unfinished } from './store.ts';

/**
 * Deletes files whose time is over and exports that are too old to be listed. An export without a job (each of its attempts was
 * of a worker that was killed) fails.
 * @returns how many files were deleted
 */
export function purgeExports(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await tx
      .update(responseExports)
      .set({ status: 'expired', size: 0 })
      .where(and(eq(responseExports.status, 'done'), lte(responseExports.expiresAt, now)))
      .returning({ id: responseExports.id });
    const abandoned = await tx
      .update(responseExports)
      .set({ status: 'failed', failure: 'interrupted', finishedAt: now, size: 0 })
      .where(
        and(
          unfinished,
          sql`not exists (select from pgboss.job where job.name = 'export-responses'
            and job.state in ('created', 'retry', 'active') and job.data ->> 'export' = response_exports.id::text)`,
        ),
      )
      .returning({ id: responseExports.id });
    await deleteChunks(tx, [...expired, ...abandoned]);
    const oldest = new Date(now.getTime() - EXPORT_LIMITS.days * DAY_MS);
    await tx.delete(responseExports).where(lt(responseExports.createdAt, oldest));
    return expired.length;
  });
}

/**
 * Deletes the files of a workspace's exports, and ends those that are being written: each may have answers of a respondent who is
 * erased. Queued exports begin later, without these answers.
 */
export async function withdrawExports(tx: Executor, workspaceId: string, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(responseExports)
    .set({
      status: sql`case ${responseExports.status} when 'done' then 'expired' else 'cancelled' end`,
      finishedAt: sql`coalesce(${responseExports.finishedAt}, ${now})`,
      size: 0,
    })
    .where(
      and(
        or(eq(responseExports.status, 'done'), eq(responseExports.status, 'running')),
        sql`${responseExports.surveyId} in (select id from ${surveys} where owner_id = ${workspaceId})`,
      ),
    )
    .returning({ id: responseExports.id });
  await deleteChunks(tx, withdrawn);
}

async function deleteChunks(tx: Executor, exports: ReadonlyArray<{ id: string }>): Promise<void> {
  if (exports.length === 0) return;
  const ids = exports.map(({ id }) => id);
  await tx.delete(responseExportChunks).where(inArray(responseExportChunks.exportId, ids));
}
