import { addAbortSignal } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { EXPORT_LIMITS, type ExportFailure } from '@canvass/shared/domain/export-limits';
import type { Deps } from '../../../platform/deps.ts';
import type { Attempt } from '../../../platform/jobs/runner.ts';
import { countResponses } from '../../responses/filters/count.ts';
import { isTooMany } from '../../responses/filters/by-answer.ts';
import { type ExportFile, isTooWide, openExport } from '../export-file.ts';
import {
  AttemptOver,
  beginAttempt,
  type ExportAttempt,
  failAttempt,
  finishExport,
  storeChunk,
  storeProgress,
} from './attempt.ts';
import { inChunks } from './chunks.ts';
import { fileScope } from './file-scope.ts';
import type { ExportRow } from './store.ts';

/** Milliseconds between two updates of the progress, and so until a worker notices that the export was cancelled. */
const PROGRESS_MS = 500;

type WriteDeps = Pick<Deps, 'config' | 'db' | 'now'>;

class TooLarge extends Error {}

/**
 * The job that writes the file of an export. A worker that takes it over writes it anew from its beginning; the file can be read
 * only once it is whole.
 * @param largest bytes of a file
 */
export async function writeExport(
  deps: WriteDeps,
  { payload, last, signal }: Attempt<'export-responses'>,
  largest: number = EXPORT_LIMITS.bytes,
): Promise<{ responses: number } | void> {
  const attempt = { exportId: payload.export, attempt: uuidv7() };
  const row = await beginAttempt(deps.db, attempt);
  if (!row) return undefined;
  try {
    return { responses: await write(deps, row, attempt, { signal, largest }) };
  } catch (error) {
    if (error instanceof AttemptOver) return undefined;
    const failure = failureOf(error) ?? (last ? 'interrupted' : undefined);
    if (failure) await failAttempt(deps.db, attempt, { failure, now: deps.now() }).catch(unlessOver);
    // A failure that another attempt can't change is the creator's to see, not the operator's.
    if (!failureOf(error)) throw error;
    return undefined;
  }
}

function failureOf(error: unknown): ExportFailure | undefined {
  if (error instanceof TooLarge) return 'too_large';
  if (isTooWide(error)) return 'too_many_columns';
  return isTooMany(error) ? 'too_many_to_sort' : undefined;
}

/** @returns the number of responses in the file */
async function write(
  { config, db, now }: WriteDeps,
  row: ExportRow,
  attempt: ExportAttempt,
  { signal: stopped, largest }: { signal: AbortSignal; largest: number },
): Promise<number> {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopped, ended.signal]);
  const { surveyId, options, language: locale } = row;
  const file = await openExport(db, {
    surveyId,
    scope: await fileScope(db, surveyId, now()),
    options,
    locale,
    origin: config.publicOrigin,
    signal,
  });
  addAbortSignal(signal, file.stream);
  const reporting = reportProgress({ db }, row, attempt, file, signal).catch((error: unknown) =>
    ended.abort(error),
  );
  try {
    let position = 0;
    let size = 0;
    for await (const bytes of inChunks(file.stream)) {
      size += bytes.length;
      if (size > largest) throw new TooLarge();
      await storeChunk(db, attempt, { position, bytes, rows: file.rows(), size });
      position += 1;
    }
    await finishExport(db, attempt, { rows: file.rows(), now: now() });
    return file.rows();
  } catch (error) {
    // The stream reports that it was aborted; the signal, why.
    throw signal.aborted ? signal.reason : error;
  } finally {
    ended.abort();
    await reporting;
  }
}

/** Stores the progress, however long it takes until a chunk is full, until the attempt ends. @throws AttemptOver */
async function reportProgress(
  { db }: Pick<Deps, 'db'>,
  { surveyId, options }: ExportRow,
  attempt: ExportAttempt,
  file: ExportFile,
  signal: AbortSignal,
): Promise<void> {
  let total: number | null = null;
  const counting = countResponses(db, surveyId, options.filter).then(
    (counted) => {
      total = counted;
    },
    () => undefined,
  );
  try {
    for await (const _ of setInterval(PROGRESS_MS, undefined, { signal })) {
      await storeProgress(db, attempt, { rows: file.rows(), total });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await counting;
  }
}

function unlessOver(error: unknown): void {
  if (!(error instanceof AttemptOver)) throw error;
}
