import { Readable } from 'node:stream';
import type { ResponseExportOptions } from '@canvass/shared/api/exports';
import type { Locale } from '@canvass/shared/domain/locales';
import type { WithinWorkspace } from '../../people/access/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { invalid, ProblemError } from '../../platform/http/problem.ts';
import { readMatching } from '../responses/read.ts';
import { type Codebook, readCodebook } from './codebook.ts';
import { csvOf } from './csv.ts';
import { type ExportWording, exportWordingOf } from './export-wording.ts';
import { jsonOf } from './json.ts';
import { addNoteAuthor } from './note-authors.ts';
import { responseTable } from './response-table.ts';
import type { Cell, CalendarDay } from './table-column.ts';
import { MAX_COLUMNS, xlsxOf } from './xlsx.ts';

type Format = ResponseExportOptions['format'];

/** The media types of files by their format. */
export const EXPORT_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The name under which a file is saved. */
export const exportFilename = (surveyId: string, format: Format, at: Date): string =>
  `responses-${surveyId}-${at.toISOString().slice(0, 10)}.${format}`;

/** The content and format that a file is to have. */
export interface ExportRequest {
  surveyId: string;
  /** The surveys that all readers of the file may know of. */
  scope: WithinWorkspace;
  options: ResponseExportOptions;
  /** The language of the file's words. */
  locale: Locale;
  /** The installation's address. */
  origin: string;
  /** Ends the reading of responses. */
  signal: AbortSignal;
}

/** A file that is being written. */
export interface ExportFile {
  stream: Readable;
  /** The number of responses that were read so far. */
  rows(): number;
}

/** The request of a file, with the codebook and the wording by which responses become its rows. */
interface Reading extends ExportRequest {
  db: Database;
  codebook: Codebook;
  wording: ExportWording;
  rows: number;
}

/**
 * Begins the file of a survey's responses, which is written as it is read: whatever its length, little of it is in memory.
 * @throws as `checkColumns`
 */
export async function openExport(db: Database, request: ExportRequest): Promise<ExportFile> {
  const codebook = await readCodebook(db, request.surveyId, request.scope);
  const wording = exportWordingOf(request.options, request.locale, request.origin);
  const reading: Reading = { ...request, db, codebook, wording, rows: 0 };
  return { stream: streamOf(reading), rows: () => reading.rows };
}

/**
 * Refuses a workbook whose table has more columns than a sheet, before any byte of it is sent: the last questions would be missing.
 * @throws 422 `too_many_columns`
 */
export async function checkColumns(
  db: Database,
  { surveyId, scope, options, locale, origin }: Omit<ExportRequest, 'signal'>,
): Promise<void> {
  if (options.format !== 'xlsx') return;
  const codebook = await readCodebook(db, surveyId, scope);
  assertFits(responseTable(codebook, exportWordingOf(options, locale, origin)), options.format);
}

function assertFits({ header }: ReturnType<typeof responseTable>, format: Format): void {
  if (format !== 'xlsx' || header.length <= MAX_COLUMNS) return;
  const params = { columns: header.length, most: MAX_COLUMNS };
  throw invalid([{ field: 'format', code: TOO_WIDE, message: '', params }]);
}

const TOO_WIDE = 'too_many_columns';
/** Whether an error says that a table has more columns than a sheet. */
export const isTooWide = (error: unknown) =>
  error instanceof ProblemError && error.errors?.some(({ code }) => code === TOO_WIDE);

function streamOf(reading: Reading): Readable {
  const { format, bom } = reading.options;
  const table = responseTable(reading.codebook, reading.wording);
  if (format === 'json') {
    return Readable.from(jsonOf(responsesOf(reading), reading.codebook, reading.wording), {
      objectMode: false,
    });
  }
  assertFits(table, format);
  const rows = tableRows(reading, table);
  if (format === 'xlsx') return xlsxOf(rows, translate(reading.locale, 'responseFile.sheet'), table.widths);
  return Readable.from(csvOf(rows, { bom }), { objectMode: false });
}

async function* responsesOf(reading: Reading) {
  const { db, surveyId, locale, signal } = reading;
  const { filter, sort, by, dir } = reading.options;
  for await (const row of readMatching(
    db,
    surveyId,
    { ...filter, sort, by, dir },
    { language: locale, signal },
  )) {
    reading.rows += 1;
    await addNoteAuthor(db, row, reading.codebook);
    yield row;
  }
}

async function* tableRows(
  reading: Reading,
  { header, row }: ReturnType<typeof responseTable>,
): AsyncGenerator<Array<Cell | CalendarDay>> {
  yield header;
  for await (const response of responsesOf(reading)) yield row(response);
}
