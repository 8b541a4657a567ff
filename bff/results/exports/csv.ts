import { csvRecord, type CsvValue } from '@canvass/shared/domain/csv';
import { type Cell, CalendarDay } from './table-column.ts';

/** Characters that are buffered before they are written: otherwise each row would be a network packet of its own. */
const CHUNK = 16_384;

/**
 * A CSV file, streamed as its rows arrive. The header is written at once: if few of very many responses match, the first row
 * may take long, and the client should see that the download has begun.
 * @param rows the header first
 * @param bom whether it begins with a byte order mark, by which Excel recognises UTF-8
 */
export async function* csvOf(
  rows: AsyncIterable<ReadonlyArray<Cell | CalendarDay>>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  let text = bom ? '\uFEFF' : '';
  let minLength = 0;
  for await (const row of rows) {
    text += csvRecord(row.map(valueOf));
    if (text.length < minLength) continue;
    yield text;
    text = '';
    minLength = CHUNK;
  }
  yield text;
}

function valueOf(cell: Cell | CalendarDay): CsvValue {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof CalendarDay) return cell.day;
  return typeof cell === 'boolean' ? String(cell) : cell;
}
