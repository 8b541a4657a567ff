import { and, eq } from 'drizzle-orm';
import { EXPORT_LIMITS, type ExportFailure } from '@canvass/shared/domain/export-limits';
import { responseExportChunks, responseExports } from '../../../platform/database/schema.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { type ExportRow, unfinished } from './store.ts';

/** The attempt of a worker to write an export's file. */
export interface ExportAttempt {
  exportId: string;
  attempt: string;
}

/** The export was cancelled or deleted, or another worker writes it by now: this attempt may store nothing more. */
export class AttemptOver extends Error {}

/**
 * Begins an attempt: what an earlier one stored is deleted, and that one can store nothing more.
 * @returns undefined if the export was cancelled, deleted or finished
 */
export function beginAttempt(
  db: Database,
  { exportId, attempt }: ExportAttempt,
): Promise<ExportRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(responseExports)
      .set({ status: 'running', attempt, rows: 0, total: null, size: 0 })
      .where(and(eq(responseExports.id, exportId), unfinished))
      .returning();
    if (row) await tx.delete(responseExportChunks).where(eq(responseExportChunks.exportId, exportId));
    return row;
  });
}

/** Stores how far an attempt is. @throws AttemptOver */
export async function storeProgress(
  tx: Executor,
  { exportId, attempt }: ExportAttempt,
  progress: Partial<
    Pick<ExportRow, 'rows' | 'total' | 'size' | 'status' | 'finishedAt' | 'expiresAt' | 'failure'>
  >,
): Promise<void> {
  const { rowCount } = await tx
    .update(responseExports)
    .set(progress)
    .where(
      and(
        eq(responseExports.id, exportId),
        eq(responseExports.attempt, attempt),
        eq(responseExports.status, 'running'),
      ),
    );
  if (rowCount !== 1) throw new AttemptOver();
}

/** Stores a chunk of the file, in the transaction that also stores the progress. @throws AttemptOver */
export function storeChunk(
  db: Database,
  attempt: ExportAttempt,
  { position, bytes, ...progress }: { position: number; bytes: Buffer; rows: number; size: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    // Locks the export's row, so that a cancellation deletes this chunk as well or comes before it.
    await storeProgress(tx, attempt, progress);
    await tx.insert(responseExportChunks).values({ exportId: attempt.exportId, position, bytes });
  });
}

/** The whole file is stored: from now on it can be downloaded. @throws AttemptOver */
export const finishExport = (
  db: Database,
  attempt: ExportAttempt,
  { rows, now }: { rows: number; now: Date },
): Promise<void> =>
  storeProgress(db, attempt, {
    status: 'done',
    rows,
    total: rows,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + EXPORT_LIMITS.hours * 3_600_000),
  });

/** The export fails for good. */
export function failAttempt(
  db: Database,
  attempt: ExportAttempt,
  { failure, now }: { failure: ExportFailure; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await storeProgress(tx, attempt, { status: 'failed', failure, finishedAt: now, size: 0 });
    await tx.delete(responseExportChunks).where(eq(responseExportChunks.exportId, attempt.exportId));
  });
}
