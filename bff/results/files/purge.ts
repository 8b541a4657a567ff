import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/deps.ts';
import { type FileRow, IS_NAMED, REMOVED_AT } from './store.ts';

/** Hours after which an upload of which nothing more arrives is given up. */
const UPLOAD_HOURS = 24;
/** Days after which a file that no answer names is deleted: a respondent who is offline names it when they are back. */
const UNNAMED_DAYS = 7;
/** Files of one statement. */
const CHUNK = 500;

/** SQL: files as `file`, each with its response, if that is stored. */
const FILES = sql`response_files file
  left join responses on responses.survey_id = file.survey_id and responses.id = file.response_id`;
/** SQL: no answer names the file, also none of a response whose deletion can still be undone. */
const IS_UNNAMED = sql`(not ${IS_NAMED} and not exists (select from response_undo undo
  where undo.survey_id = file.survey_id and undo.response_id = file.response_id and undo.kind = 'delete'))`;

/**
 * Deletes uploads that were given up, and files that no answer names: of responses that were never stored, and files that respondents
 * replaced. Files of a response whose deletion can still be undone stay.
 * @returns how many were deleted
 */
export async function purgeFiles(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const which = sql`(file.digest is null and file.updated_at < ${before(UPLOAD_HOURS)}::timestamptz)
    or (file.updated_at < ${before(24 * UNNAMED_DAYS)}::timestamptz and ${IS_UNNAMED})`;
  let purged = 0;
  while (!signal?.aborted) {
    const deleted = await db.transaction((tx) => deleteFiles(tx, which));
    purged += deleted;
    if (deleted < CHUNK) break;
  }
  return purged;
}

/** Deletes the files of a response that its respondent removed and that its answers no longer name, in the caller's transaction. */
export async function purgeRemoved(
  tx: Executor,
  { surveyId, responseId }: Pick<FileRow, 'surveyId' | 'responseId'>,
): Promise<void> {
  await deleteFiles(
    tx,
    sql`file.survey_id = ${surveyId} and file.response_id = ${responseId}
      and file.updated_at = ${REMOVED_AT.toISOString()}::timestamptz and ${IS_UNNAMED}`,
  );
}

/** Deletes files for which a condition on `FILES` holds, at most `CHUNK`. @returns how many */
async function deleteFiles(tx: Executor, which: SQL): Promise<number> {
  const due = sql`${FILES} where (${which})`;
  // Files that a save is just naming are left to the next run.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select file.id from ${due} limit ${CHUNK} for update of file skip locked`,
  );
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  // Compared anew: a save may have named one between the search and its lock.
  const { rowCount } = await tx.execute(
    sql`delete from response_files where id = any(array(select file.id from ${due} and file.id = any(${ids}::uuid[])))`,
  );
  return rowCount ?? 0;
}
