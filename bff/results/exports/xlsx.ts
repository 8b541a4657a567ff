import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { DAY_MS } from '@canvass/shared/domain/days';
import { columnName } from './column-name.ts';
import { type Cell, CalendarDay } from './table-column.ts';

/** Excel's limits: rows of a sheet, columns of a row, characters of a cell. */
const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
const MAX_TEXT = 32_767;

/** No time of its own, so that the same responses make the same bytes. */
const UNDATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * A workbook (Office Open XML), streamed as its rows arrive, with typed cells: numbers, days and times as such, yes and no
 * as booleans, everything else as text, so that no cell can be a formula. Rows over the limit of a sheet continue in another
 * one.
 *
 * Written directly with `yazl`: a table needs five short files and one that is streamed, and the libraries for workbooks
 * build them in memory or are no longer maintained.
 * @param rows the header first
 * @param name of the sheet
 * @param widths of the columns, in characters; `MAX_COLUMNS` at most
 */
export function xlsxOf(
  rows: AsyncGenerator<Array<Cell | CalendarDay>>,
  name: string,
  widths: readonly number[],
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  const text = (path: string, content: string) => zip.addBuffer(Buffer.from(XML + content), path, UNDATED);

  let header: Array<Cell | CalendarDay> | undefined;
  async function* sheet(first: Array<Cell | CalendarDay> | undefined): AsyncGenerator<string> {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(widths)}<sheetData>`;
    let count = 0;
    let pending = first;
    if (header && first) {
      count += 1;
      yield rowXml(header, count);
    }
    for (;;) {
      const next = pending ?? ((await rows.next()).value as Array<Cell | CalendarDay> | undefined);
      pending = undefined;
      if (!next) break;
      if (count === MAX_ROWS) {
        nextRow = next;
        break;
      }
      header ??= next;
      count += 1;
      yield rowXml(next, count);
    }
    yield '</sheetData></worksheet>';
  }

  let nextRow: Array<Cell | CalendarDay> | undefined;
  let sheets = 0;
  function add(first?: Array<Cell | CalendarDay>): void {
    sheets += 1;
    const stream = Readable.from(sheet(first), { objectMode: false, highWaterMark: 65_536 });
    stream.on('error', fail);
    stream.on('end', () => {
      if (nextRow) {
        const next = nextRow;
        nextRow = undefined;
        add(next);
      } else finish();
    });
    zip.addReadStream(stream, `xl/worksheets/sheet${sheets}.xml`, UNDATED);
  }
  function finish(): void {
    const all = Array.from({ length: sheets }, (_, index) => index + 1);
    text('[Content_Types].xml', contentTypes(all));
    text('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']]));
    text('xl/workbook.xml', workbook(all, name));
    text(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...all.map((id) => [`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`] as const),
        ['rIdStyles', 'styles', 'styles.xml'],
      ]),
    );
    text('xl/styles.xml', STYLES);
    zip.end();
  }
  add();
  out.once('close', () => void rows.return(undefined));
  return out;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Cell formats 1 and 2: a day, and a day with a time. Cells have no time zone: the format names the one that times are in. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss&quot; UTC&quot;"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const contentTypes = (sheets: number[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets
    .map(
      (id) =>
        `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const workbook = (sheets: number[], name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map((id) => `<sheet name="${name}${id === 1 ? '' : ` ${id}`}" sheetId="${id}" r:id="rId${id}"/>`)
    .join('')}</sheets></workbook>`;

const relations = (entries: ReadonlyArray<readonly [id: string, type: string, target: string]>) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const columnsXml = (widths: readonly number[]) =>
  `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;

const isEmpty = (cell: Cell | CalendarDay): cell is null | '' => cell === null || cell === '';

/**
 * A row without its empty cells. Its number and the addresses of cells are optional in the standard, but there are readers that refuse
 * a workbook without them (xlsx2csv), or find no cell.
 * @param row from 1
 */
const rowXml = (cells: Array<Cell | CalendarDay>, row: number) =>
  `<row r="${row}">${cells
    .map((cell, index) => (isEmpty(cell) ? '' : `<c r="${columnName(index)}${row}"${cellXml(cell)}</c>`))
    .join('')}</row>`;

/** Day 0 of Excel's calendar, which has a 29 February 1900 that didn't exist. */
const EPOCH = Date.UTC(1899, 11, 30);
/** The first date that has the same number in all programs. */
const EARLIEST = Date.UTC(1900, 2, 1);

/** The XML of a cell after its address, up to its end tag. */
function cellXml(cell: NonNullable<Cell> | CalendarDay): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `><v>${cell}</v>` : textXml(String(cell));
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v>`;
  if (typeof cell === 'string') return textXml(cell);
  const text = cell instanceof CalendarDay ? cell.day : cell.toISOString();
  const time = cell instanceof CalendarDay ? Date.parse(`${cell.day}T00:00:00Z`) : cell.getTime();
  if (!(time >= EARLIEST)) return textXml(text);
  return ` s="${cell instanceof CalendarDay ? 1 : 2}"><v>${(time - EPOCH) / DAY_MS}</v>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes control characters, which XML can't have, as Excel does (`_x000A_`), and texts that look like such an escape. */
function textXml(text: string): string {
  const safe = text
    .slice(0, MAX_TEXT)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
    })
    .toWellFormed();
  return ` t="inlineStr"><is><t xml:space="preserve">${safe}</t></is>`;
}
