import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { IS_NAMED } from './store.ts';

/** Hours after which an upload of which nothing more arrives is given up. */
const UPLOAD_HOURS = 24;
/** Days after which a file that no answer names is deleted: a respondent who is offline names it when they are back. */
const UNNAMED_DAYS = 7;
/** Files of one statement. */
const CHUNK = 500;

/**
 * Deletes uploads that were given up, and files that no answer names: of responses that were never stored, and files that respondents
 * replaced. Files of a response whose deletion can still be undone stay.
 * @returns how many were deleted
 */
export async function purgeFiles(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  let purged = 0;
  while (!signal?.aborted) {
    const due = sql`response_files file
      left join responses on responses.survey_id = file.survey_id and responses.id = file.response_id
      where ((file.digest is null and file.updated_at < ${before(UPLOAD_HOURS)}::timestamptz)
        or (file.updated_at < ${before(24 * UNNAMED_DAYS)}::timestamptz
          and not ${IS_NAMED}
          and not exists (select from response_undo undo where undo.survey_id = file.survey_id
            and undo.response_id = file.response_id and undo.kind = 'delete')))`;
    const deleted = await db.transaction(async (tx) => {
      // Files that a save is just naming are left to the next run.
      const { rows } = await tx.execute<{ id: string }>(
        sql`select file.id from ${due} limit ${CHUNK} for update of file skip locked`,
      );
      const ids = sql.param(rows.map(({ id }) => id));
      // Compared anew: a save may have named one between the search and its lock.
      const { rowCount } = await tx.execute(
        sql`delete from response_files where id = any(array(select file.id from ${due} and file.id = any(${ids}::uuid[])))`,
      );
      return rowCount ?? 0;
    });
    purged += deleted;
    if (deleted < CHUNK) break;
  }
  return purged;
}
