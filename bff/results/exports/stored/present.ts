import type { ResponseExport } from '@canvass/shared/api/exports';
import type { ExportStatus } from '@canvass/shared/domain/export-limits';
import { KEY_CALLER } from '../../../people/callers/caller.ts';
import { readAuthors } from '../../../people/callers/authors.ts';
import type { Executor } from '../../../platform/deps.ts';
import { exportFilename } from '../export-file.ts';
import type { ExportRow } from './store.ts';

/** Whether there is a file: it may still be stored for some minutes after its time is over. */
export const statusOf = ({ status, expiresAt }: ExportRow, now: Date): ExportStatus =>
  status === 'done' && expiresAt && expiresAt <= now ? 'expired' : status;

const callerOfRow = ({ userId, apiKeyId }: ExportRow) =>
  userId ?? (apiKeyId === null ? null : KEY_CALLER + apiKeyId);

/** Exports as the API answers them. */
export async function presentExports(db: Executor, rows: ExportRow[], now: Date): Promise<ResponseExport[]> {
  const authors = await readAuthors(db, rows.map(callerOfRow));
  return rows.map((row) => {
    const { id, surveyId, options, rows: done, total, size, failure, createdAt, finishedAt, expiresAt } = row;
    const status = statusOf(row, now);
    const hasFile = status === 'done';
    return {
      id,
      surveyId,
      status,
      format: options.format,
      progress: { rows: done, total },
      size: hasFile ? size : null,
      filename: exportFilename(surveyId, options.format, createdAt),
      failure,
      createdBy: authors.get(callerOfRow(row) ?? '') ?? { kind: 'former_member', name: null },
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt && finishedAt.toISOString(),
      expiresAt: hasFile && expiresAt ? expiresAt.toISOString() : null,
    };
  });
}
