import { stringify } from 'csv-stringify';
import { type Cell, Day } from './response-table.ts';

/**
 * A text as a cell that no spreadsheet takes for a formula: what a respondent typed must not run on the creator's machine.
 * The apostrophe is what spreadsheets themselves put before such a text.
 */
export function csvCell(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/** The cells of a row as texts. Numbers stay numbers: only texts can be formulas. */
export function csvRow(cells: ReadonlyArray<Cell | Day>): string[] {
  return cells.map((cell) => {
    if (cell === null) return '';
    if (cell instanceof Date) return cell.toISOString();
    if (cell instanceof Day) return cell.day;
    return typeof cell === 'string' ? csvCell(cell) : String(cell);
  });
}

/** Writes rows by RFC 4180. */
export function csvWriter(options: { bom: boolean }) {
  return stringify({ bom: options.bom, record_delimiter: 'windows' });
}
