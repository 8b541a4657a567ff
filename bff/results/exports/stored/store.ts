import { and, count, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PageQuery } from '@canvass/shared/api/paging';
import { EXPORT_LIMITS } from '@canvass/shared/domain/export-limits';
import { lockByName } from '../../../platform/database/advisory-locks.ts';
import { responseExportChunks, responseExports, surveys } from '../../../platform/database/schema.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../../platform/http/keyset.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockSurvey } from '../../../surveys/drafts/store.ts';

export type ExportRow = typeof responseExports.$inferSelect;

/** SQL condition: a worker has yet to finish the export. */
export const unfinished = inArray(responseExports.status, ['queued', 'running']);

/**
 * Stores an export and enqueues its job. Called in a transaction.
 * @returns the limit of the workspace that is used up instead; undefined if the survey was deleted meanwhile
 */
export async function createExport(
  tx: Database,
  workspaceId: string,
  row: Pick<ExportRow, 'surveyId' | 'userId' | 'apiKeyId' | 'options' | 'language' | 'createdAt'>,
): Promise<ExportRow | 'unfinished' | 'files' | undefined> {
  if (!(await lockSurvey(tx, workspaceId, row.surveyId))) return undefined;
  await lockByName(tx, `exports of ${workspaceId}`);
  const [held] = await tx
    .select({ unfinished: sql<number>`count(*) filter (where ${unfinished})::int`, all: count() })
    .from(responseExports)
    .innerJoin(surveys, eq(surveys.id, responseExports.surveyId))
    .where(
      and(
        eq(surveys.workspaceId, workspaceId),
        or(unfinished, and(eq(responseExports.status, 'done'), gt(responseExports.expiresAt, row.createdAt))),
      ),
    );
  if ((held?.unfinished ?? 0) >= EXPORT_LIMITS.unfinished) return 'unfinished';
  if ((held?.all ?? 0) >= EXPORT_LIMITS.files) return 'files';
  const [created] = await tx
    .insert(responseExports)
    .values({ id: uuidv7(), ...row })
    .returning();
  if (!created) throw new Error('an inserted export is returned');
  await enqueue(tx, 'export-responses', { export: created.id });
  return created;
}

/** The exports of a survey that were asked for since a moment, or all. */
const exportsOf = (surveyId: string, since: Date | undefined) =>
  and(eq(responseExports.surveyId, surveyId), since && gte(responseExports.createdAt, since));

/** One page of a survey's exports, the newest first, with a row more when there is a next one. @param since leaves out older ones */
export function listExports(
  db: Executor,
  surveyId: string,
  { cursor, limit }: PageQuery,
  since: Date | undefined,
): Promise<ExportRow[]> {
  const { createdAt, id } = responseExports;
  return db
    .select()
    .from(responseExports)
    .where(and(exportsOf(surveyId, since), afterCursor(createdAt, id, cursor)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1);
}

/** An export of a survey, whatever its status; undefined if the survey has none with this id. @param since leaves out older ones */
export async function findExport(
  db: Executor,
  surveyId: string,
  id: string,
  since: Date | undefined,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(responseExports)
    .where(and(exportsOf(surveyId, since), eq(responseExports.id, id)));
  return row;
}

/**
 * Cancels an unfinished export, which stays listed, and deletes a finished one.
 * @returns false if there is none
 */
export function deleteExport(db: Database, surveyId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const which = and(eq(responseExports.surveyId, surveyId), eq(responseExports.id, id));
    const cancelled = await tx
      .update(responseExports)
      .set({ status: 'cancelled', finishedAt: now, size: 0 })
      .where(and(which, unfinished))
      .returning({ id: responseExports.id });
    if (cancelled.length > 0) {
      await tx.delete(responseExportChunks).where(eq(responseExportChunks.exportId, id));
      return true;
    }
    const { rowCount } = await tx.delete(responseExports).where(which);
    return (rowCount ?? 0) > 0;
  });
}
