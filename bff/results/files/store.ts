import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { responseFileChunks, responseFiles } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

export type FileRow = typeof responseFiles.$inferSelect;

/** The condition for one file: its id alone, which its address has, must not lead to the file of another response. */
export const isFile = ({ id, surveyId, responseId }: Pick<FileRow, 'id' | 'surveyId' | 'responseId'>) =>
  and(
    eq(responseFiles.id, id),
    eq(responseFiles.surveyId, surveyId),
    eq(responseFiles.responseId, responseId),
  );

/** One file of a response, whether all of it has arrived or not. */
export async function findFile(
  db: Executor,
  surveyId: string,
  responseId: string,
  id: string,
): Promise<FileRow | undefined> {
  const [row] = await db.select().from(responseFiles).where(isFile({ id, surveyId, responseId }));
  return row;
}

/** Files of a response among `ids`. */
export function findFiles(
  db: Executor,
  surveyId: string,
  responseId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  return db
    .select()
    .from(responseFiles)
    .where(
      and(
        inArray(responseFiles.id, [...ids]),
        eq(responseFiles.surveyId, surveyId),
        eq(responseFiles.responseId, responseId),
      ),
    );
}

/**
 * Locks files until the caller's transaction ends: no transaction deletes them before. Deletions under way are waited for.
 * @returns the ids of those that there are
 */
export async function lockFiles(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: responseFiles.id })
    .from(responseFiles)
    .where(inArray(responseFiles.id, [...ids]))
    // Transactions that name the same files lock them in the same order.
    .orderBy(responseFiles.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/**
 * The time of change (`updatedAt`) of a file that its respondent removed while a stored answer named it: longer ago than anything
 * that the purge waits for, so that the file goes once no answer names it any more.
 */
export const REMOVED_AT = new Date(0);

/** SQL: whether a stored answer names the file of a row of `file`, whose response is `responses` (or null, in an outer join). */
export const IS_NAMED = sql`coalesce(responses.answers -> file.question_id -> 'files'
  @> jsonb_build_array(jsonb_build_object('id', file.id::text)), false)`;

/** The bytes of a file, a piece at a time; each is read when the reader has taken the one before. */
export async function* readFile(db: Executor, { id, size }: Pick<FileRow, 'id' | 'size'>) {
  for (let start = 0; start < size; ) {
    const [chunk] = await db
      .select({ bytes: responseFileChunks.bytes })
      .from(responseFileChunks)
      .where(and(eq(responseFileChunks.fileId, id), eq(responseFileChunks.start, start)));
    if (!chunk) throw new Error('a file was deleted while it was read');
    yield chunk.bytes;
    start += chunk.bytes.length;
  }
}

/** Bytes that a workspace's files take up, uploads under way with all that they announced. */
export async function storedBytes(db: Executor, workspaceId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from ${responseFiles}
      where survey_id in (select id from surveys where owner_id = ${workspaceId})`,
  );
  return rows[0]?.bytes ?? 0;
}

/** SQL: an answer names the file that undoing a deletion would bring back. */
const IS_RESTORABLE = sql`exists (select from response_undo undo
  where undo.survey_id = ${responseFiles.surveyId} and undo.response_id = ${responseFiles.responseId} and undo.kind = 'delete'
    and undo.response -> 'answers' -> ${responseFiles.questionId} -> 'files'
      @> jsonb_build_array(jsonb_build_object('id', ${responseFiles.id}::text)))`;

/**
 * Deletes the files of responses that are deleted, or whose consent is withdrawn, in the caller's transaction.
 * @param retain `restorable`: a file stays as long as undoing an earlier deletion of its response needs it (`endOfGone`)
 */
export async function deleteFilesOf(
  db: Executor,
  responses: ReadonlyArray<{ surveyId: string; id: string }>,
  retain?: 'restorable',
): Promise<void> {
  const bySurvey = Map.groupBy(responses, ({ surveyId }) => surveyId);
  for (const [surveyId, rows] of bySurvey) {
    const ids = rows.map(({ id }) => id);
    await db
      .delete(responseFiles)
      .where(
        and(
          eq(responseFiles.surveyId, surveyId),
          inArray(responseFiles.responseId, ids),
          retain && not(IS_RESTORABLE),
        ),
      );
  }
}
