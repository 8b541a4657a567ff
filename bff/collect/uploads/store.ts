import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { SMALLEST_PIECE } from '@canvass/shared/api/uploads';
import { MEGABYTE } from '@canvass/shared/domain/file-kinds';
import type { PlanLimits } from '@canvass/shared/domain/plans';
import { extensionOf } from '@canvass/shared/domain/file-kinds';
import { lockByName } from '../../platform/database/advisory-locks.ts';
import { responseFileChunks, responseFiles } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { purgeRemoved } from '../../results/files/purge.ts';
import {
  type FileRow,
  IS_NAMED,
  isFile,
  readFile,
  REMOVED_AT,
  storedBytes,
} from '../../results/files/store.ts';
import { fileTypeOf, HEAD_BYTES } from './file-types.ts';

type NewFile = Pick<FileRow, 'surveyId' | 'responseId' | 'questionId' | 'name' | 'type' | 'size'>;

/**
 * What appending a piece came to: the upload as it is now, or why the piece was refused. `small`: it has too few bytes and isn't
 * the last; `content`: the file isn't of its type, and the upload was deleted.
 */
export type AppendResult =
  | { file: FileRow }
  | { refused: 'wrong_offset'; offset: number }
  | { refused: 'content' }
  | { refused: 'small' };

/**
 * Begins an upload; deletes what the respondent has replaced, which would count otherwise.
 * @param limits most files of the question in this response, with those that were given up, and the plan of the workspace
 * @returns what there is no room in: the response, or the workspace's plan
 */
export function createUpload(
  db: Database,
  file: NewFile,
  { workspaceId, most, plan }: { workspaceId: string; most: number; plan: Pick<PlanLimits, 'fileMegabytes'> },
  now: Date,
): Promise<FileRow | 'response' | 'plan'> {
  return db.transaction(async (tx) => {
    await purgeRemoved(tx, file);
    // Two requests at once would both count before either inserts.
    await lockByName(tx, `files of ${workspaceId}`);
    const { surveyId, responseId, questionId } = responseFiles;
    const [held] = await tx
      .select({ files: count() })
      .from(responseFiles)
      .where(
        and(eq(surveyId, file.surveyId), eq(responseId, file.responseId), eq(questionId, file.questionId)),
      );
    if ((held?.files ?? 0) >= most) return 'response';
    if ((await storedBytes(tx, workspaceId)) + file.size > plan.fileMegabytes * MEGABYTE) return 'plan';
    const [row] = await tx
      .insert(responseFiles)
      .values({ id: randomUUID(), ...file, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('an inserted file is returned');
    return row;
  });
}

/**
 * Appends a piece at an offset, which must be where the upload stands: of two at once one is stored. The last piece finishes it.
 * @returns undefined if there is no such upload
 */
export function appendPiece(
  db: Database,
  file: Pick<FileRow, 'id' | 'surveyId' | 'responseId'>,
  piece: { offset: number; bytes: Buffer },
  now: Date,
): Promise<AppendResult | undefined> {
  return db.transaction(async (tx): Promise<AppendResult | undefined> => {
    const which = isFile(file);
    const [before] = await tx.select().from(responseFiles).where(which).for('update');
    if (!before) return undefined;
    const { received, size } = before;
    const { offset, bytes } = piece;
    if (offset !== received || bytes.length > size - received)
      return { refused: 'wrong_offset', offset: received };
    // A piece without bytes asks whether the upload is finished.
    if (bytes.length === 0) return { file: before };
    if (bytes.length < SMALLEST_PIECE && offset + bytes.length < size) return { refused: 'small' };
    await tx.insert(responseFileChunks).values({ fileId: before.id, start: offset, bytes });
    const reached = offset + bytes.length;
    const checked = reached >= Math.min(size, HEAD_BYTES) && offset < HEAD_BYTES;
    const wrong = checked && !(await isOfItsType(tx, before, reached));
    if (wrong) {
      await tx.delete(responseFiles).where(which);
      return { refused: 'content' };
    }
    const digest = reached === size ? await digestOf(tx, before) : null;
    const [after] = await tx
      .update(responseFiles)
      .set({ received: reached, digest, updatedAt: now })
      .where(which)
      .returning();
    return after && { file: after };
  });
}

/** Appends a whole file to an upload that was just begun. @returns false if its content isn't of its type */
export async function appendWhole(db: Database, file: FileRow, bytes: Buffer, now: Date): Promise<boolean> {
  for (let offset = 0; offset < bytes.length; offset += MEGABYTE) {
    const piece = { offset, bytes: bytes.subarray(offset, offset + MEGABYTE) };
    const appended = await appendPiece(db, file, piece, now);
    if (!appended || 'refused' in appended) return false;
  }
  return true;
}

/** Whether a file begins as files of its type do. @param reached bytes that are stored */
async function isOfItsType(db: Database, file: FileRow, reached: number): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const bytes of readFile(db, { id: file.id, size: Math.min(HEAD_BYTES, reached) })) {
    head = Buffer.concat([head, bytes]);
  }
  return fileTypeOf(extensionOf(file.name))?.begins(head.subarray(0, HEAD_BYTES)) ?? false;
}

async function digestOf(db: Database, file: FileRow): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of readFile(db, file)) hash.update(bytes);
  return hash.digest('hex');
}

/**
 * Deletes an upload; does nothing if there is none. One that a stored answer names stays until a later save of the respondent no longer
 * names it, and goes with the next upload of the response or the next purge: an answer never names a file without its bytes.
 * @returns false, and nothing is deleted, if its response is complete
 */
export function removeUpload(
  db: Database,
  file: Pick<FileRow, 'id' | 'surveyId' | 'responseId'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for a save that is storing an answer with the file; a save that comes later waits for this deletion.
    await tx.select({ id: responseFiles.id }).from(responseFiles).where(isFile(file)).for('update');
    // In a statement of its own, which sees what that save has stored.
    const { rows } = await tx.execute<{ completed: boolean; named: boolean }>(sql`
      select responses.state = 'completed' as completed, ${IS_NAMED} as named
      from ${responseFiles} as file join responses on responses.survey_id = file.survey_id and responses.id = file.response_id
      where file.id = ${file.id} and file.survey_id = ${file.surveyId} and file.response_id = ${file.responseId}`);
    const [stored] = rows;
    if (stored?.completed) return false;
    if (!stored?.named) await tx.delete(responseFiles).where(isFile(file));
    else await tx.update(responseFiles).set({ updatedAt: REMOVED_AT }).where(isFile(file));
    return true;
  });
}
