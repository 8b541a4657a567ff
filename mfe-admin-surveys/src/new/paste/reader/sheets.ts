import { spreadsheetRows } from '../../../questions/spreadsheet-rows.ts';
import { classify, joined, leftOut } from './classify.ts';
import { cueList } from './cues.ts';
import { listed, optionRow } from './inline-options.ts';
import { isConsent } from './kinds-by-words.ts';
import type { PastedDocument, PastedQuestion } from './pasted-question.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { scaleIn, scaleOfOptions } from './scales.ts';
import { type Column, columnsOf } from './sheet-columns.ts';
import { titleHints } from './title-hints.ts';
import { typeNamed } from './type-names.ts';

const REQUIRED = phrases(
  ['^yes$', '^y$', '^true$', '^x$', '^1$', '^si$', '^s$', '^required$', '^mandatory$'],
  cueList('required'),
);

/** Share of lines with tabs from which a text is a spreadsheet. */
const SHARE = 0.6;

/** Reads rows copied out of a spreadsheet, with or without a header; null if the text is something else. */
export function sheetOf(text: string): PastedDocument | null {
  const source = outOfMarkdown(text);
  if (!source.includes('\t')) return null;
  const rows = spreadsheetRows(source.replaceAll('\u00A0', ' ')).filter((row) =>
    row.some((cell) => cell !== ''),
  );
  const [head = [], ...others] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  // Cells of options go on to the right of the last heading.
  const isList = (column: number) => others.some((row) => optionsOf(row[column] ?? '').length > 1);
  const columns = columnsOf(
    Array.from({ length: width }, (_, index) => head[index] ?? ''),
    isList,
  );
  const wide = rows.filter((row) => (columns ? row : withoutMarker(row)).length > 1);
  if (rows.length === 0 || wide.length < rows.length * SHARE) return null;
  if (columns) {
    const title = columns.indexOf('title');
    const groups: string[][][] = [];
    for (const row of others) {
      const above = row[title] ? undefined : groups.at(-1);
      if (above) above.push(row);
      else groups.push([row]);
    }
    const inOne = isList(columns.indexOf('options'));
    return { title: '', questions: groups.flatMap((group) => fromColumns(group, columns, head, inOne)) };
  }
  return isListOfOptions(rows) ? { title: '', questions: rows.flatMap(fromCells) } : null;
}

/** The rows of a Markdown table as those of a spreadsheet; a text that is more than the table stays as it is. */
function outOfMarkdown(text: string): string {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (!lines.every((line) => line.startsWith('|') && line.endsWith('|'))) return text;
  const cells = (line: string) => line.slice(1, -1).split('|');
  return lines
    .filter((line) => !/^[|: -]+$/.test(line))
    .map((line) =>
      cells(line)
        .map((cell) => cell.trim().replaceAll('**', ''))
        .join('\t'),
    )
    .join('\n');
}

/** A cell that says that there is nothing. */
const NOTHING = /^(?:[^\p{L}\p{N}]*|n\/?a|tbd|nessun[ao]?|none)$/iu;

/**
 * The question of a row and of those below it without a title, which go on with its options; then what no column is for.
 * @param inOne whether a cell of the column "options" may be the list of them
 */
function fromColumns(
  rows: readonly string[][],
  columns: ReadonlyArray<Column | undefined>,
  head: readonly string[],
  inOne: boolean,
): PastedQuestion[] {
  const cells = (wanted: Column, some = rows) =>
    some.flatMap((row) => row.filter((cell, index) => wanted === columns[index] && !NOTHING.test(cell)));
  const hints = titleHints(cells('title')[0] ?? '');
  if (hints.title === '') return rows.map((row) => leftOut(row.filter(Boolean).join(' ')));
  const own = rows.slice(0, 1);
  const [type = ''] = cells('type', own);
  const [required = ''] = cells('required', own);
  const controls = [...hints.controls, ...(typeNamed(type) ?? [])];
  const scale = scaleIn(`(${type})`) ?? scaleIn(type);
  const options = [
    ...new Set([
      ...cells('options').flatMap((cell) => (inOne ? optionsOf(cell) : [cell])),
      ...cells('option'),
    ]),
  ];
  const [lone = ''] = options;
  // One thing to tick or to agree to is an option; another text beside a question describes it, unless it is for its author.
  const isText =
    options.length === 1 && !controls.includes('one') && !controls.includes('several') && !isConsent(lone);
  const isFormat = isText && (typeNamed(lone) !== undefined || !/\p{L}{2}/u.test(lone));
  const question = classify({
    title:
      scale && (isText || options.length === 0 || scaleOfOptions(options, scale.scale))
        ? `${hints.title} (${scale.scale.min}-${scale.scale.max})`
        : hints.title,
    description: joined(...cells('description'), isText && !isFormat ? lone : ''),
    options: isText ? [] : options,
    boxes: false,
    required: hints.required || hasPhrase(wordsOf(required), REQUIRED),
    controls,
  });
  const rest = rows.flatMap((row) => unplaced(row, columns, head));
  return [question, ...(isFormat ? [leftOut(lone)] : []), ...rest];
}

/** The words of a row in columns of another heading, such as notes of the authors: respondents don't see them unless the creator wants it. */
function unplaced(
  row: readonly string[],
  columns: ReadonlyArray<Column | undefined>,
  head: readonly string[],
): PastedQuestion[] {
  const texts = row.flatMap((cell, index) =>
    columns[index] === undefined && /\p{L}\P{L}*\p{L}/u.test(cell)
      ? [[head[index], cell].filter(Boolean).join(': ')]
      : [],
  );
  return texts.length > 0 ? [leftOut(texts.join(' · '))] : [];
}

/** Options of one cell: its lines, which may have commas and slashes, or else the list that it is, on several lines, too. */
function optionsOf(cell: string): string[] {
  const lines = cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const goOn = lines.slice(0, -1).every((line) => /[,;|/]$/.test(line));
  if (lines.length > 1 && !goOn) return lines;
  const list = lines.join(' ');
  const row = optionRow(list);
  return row.length > 2 ? row : listed(list);
}

/** Whether rows have a question first and its options behind it. */
function isListOfOptions(rows: readonly string[][]): boolean {
  return (
    rows.filter((row) => withoutNumber(row).filter(Boolean).length >= 2).length * 2 >= rows.length &&
    rows.every((row) => withoutNumber(row)[0] !== '') &&
    !hasEmptyRows(rows)
  );
}

/** A marker and a tab stand before each line that is copied out of a list in Word. */
const withoutMarker = (row: readonly string[]): readonly string[] =>
  /[\p{L}\p{N}]{2}|\p{L}$/u.test(row[0] ?? '') ? row : row.slice(1);

/** A grid, perhaps below its caption: a row of columns, then rows with nothing behind their name. */
const hasEmptyRows = (rows: readonly string[][]): boolean => {
  const below = rows.slice(rows.findIndex((row) => row.length > 1) + 1);
  return below.length > 0 && below.every((row) => row.slice(1).every((cell) => !/[\p{L}\p{N}]/u.test(cell)));
};

const withoutNumber = (row: readonly string[]): readonly string[] =>
  /^\(?\d{1,3}[.)]?$/.test(row[0] ?? '') ? row.slice(1) : row;

function fromCells(row: readonly string[]): PastedQuestion[] {
  const [title = '', ...cells] = withoutNumber(row);
  const hints = titleHints(title);
  if (hints.title === '') return [];
  const filled = cells.filter(Boolean);
  const options = filled.length === 1 ? optionsOf(filled[0] ?? '') : filled;
  return [
    classify({
      ...hints,
      description: options.length === 1 ? (options[0] ?? '') : '',
      options: options.length > 1 ? options : [],
      boxes: false,
    }),
  ];
}
