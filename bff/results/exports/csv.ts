import { csvRecord, type CsvValue } from '@canvass/shared/domain/csv';
import { type Cell, Day } from './response-table.ts';

/** Characters that are gathered before they are handed on: a row by itself would be a network packet of its own. */
const CHUNK = 16_384;

/**
 * A CSV file, written as its rows come. The header goes out by itself: where few of very many responses match, the first of
 * them may be long in coming, and who waits sees that the file has begun.
 * @param rows the header first
 * @param bom whether it begins with a byte order mark, by which Excel recognises UTF-8
 */
export async function* csvOf(
  rows: AsyncIterable<ReadonlyArray<Cell | Day>>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  let text = bom ? '\uFEFF' : '';
  let enough = 0;
  for await (const row of rows) {
    text += csvRecord(row.map(valueOf));
    if (text.length < enough) continue;
    yield text;
    text = '';
    enough = CHUNK;
  }
  yield text;
}

function valueOf(cell: Cell | Day): CsvValue {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof Day) return cell.day;
  return typeof cell === 'boolean' ? String(cell) : cell;
}
