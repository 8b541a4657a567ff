import { cueList } from './cues.ts';
import { splitOptions } from './inline-options.ts';
import type { Line } from './lines.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';

/** Headings of the column of rows that are no caption: they say only that rows follow. */
const NO_CAPTION = phrases([
  '^statement$',
  '^statements$',
  '^item$',
  '^items$',
  '^aspect$',
  '^question$',
  '^affermazione$',
  '^affermazioni$',
  '^aspetto$',
  '^voce$',
  '^domanda$',
]);
const LIKERT = phrases(cueList('likert').map((entry) => `^${entry}$`));

/** Puts the lines of each table of rows and columns together: a row of columns, then rows with nothing to read behind their name. */
export function withGrids(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at] as Line;
    const columns = columnsOf(head);
    const rows = columns ? rowsBelow(lines, at + 1, columns) : [];
    if (columns && rows.length > 0) {
      const name = leadingEmpty(head) ? '' : (head.cells[0] ?? '');
      // Without a header the first row has the steps behind it, as the others do.
      const isRow = name !== '' && sameCells(lines[at + 1], columns);
      const caption = isRow ? '' : name;
      found.push({
        ...head,
        grid: {
          caption: hasPhrase(wordsOf(caption), NO_CAPTION) ? '' : caption,
          columns,
          rows: isRow ? [name, ...rows] : rows,
        },
      });
      at += rows.length;
    } else found.push(head);
  }
  return found;
}

/** Whether the first cell is empty: the tab before it became the line's indent. */
const leadingEmpty = (line: Line): boolean => line.cells[0] === '' || (line.indent > 0 && line.row);

/** Whether a row has the same cells behind its name as the columns above it. */
const sameCells = (row: Line | undefined, columns: readonly string[]): boolean =>
  row !== undefined && row.cells.slice(1).filter(Boolean).join('\n') === columns.join('\n');

function columnsOf(line: Line): string[] | null {
  if (!line.row || line.cells.length < 3) return null;
  const columns = (leadingEmpty(line) ? line.cells : line.cells.slice(1)).filter((cell) => cell !== '');
  return columns.length >= 2 ? columns : null;
}

function rowsBelow(lines: readonly Line[], from: number, columns: readonly string[]): string[] {
  const rows: string[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const [name = '', ...cells] = line.cells;
    // Word's circles come as a letter.
    const empty = cells.every(
      (cell) => cell === 'o' || !/[\p{L}\p{N}]/u.test(cell) || columns.includes(cell),
    );
    if (!line.row || name === '' || line.gap > 0 || !empty) break;
    rows.push(name);
  }
  return rows;
}

/** The columns and rows of a grid that is no table. */
interface ListedGrid {
  /** Absent if it is the question's as it stands. */
  title?: string;
  columns: string[];
  rows: readonly string[];
}

/** Options that begin with the words of a scale of agreement and go on with statements: the columns and rows of a grid. */
export function gridOfOptions(options: readonly string[]): ListedGrid | null {
  const end = options.findIndex((option) => !hasPhrase(wordsOf(option), LIKERT));
  const rows = end === -1 ? [] : options.slice(end);
  return end >= 3 && rows.length >= 2 ? { columns: options.slice(0, end), rows } : null;
}

/** A title with a scale in words behind it, "How satisfied are you? (Dissatisfied, Neutral, Satisfied)", above statements. */
export function gridOfTitle(title: string, rows: readonly string[]): ListedGrid | null {
  if (rows.length < 2 || isLikert(rows) || isGraded(rows)) return null;
  const { title: own, options: columns } = splitOptions(title, true);
  return isLikert(columns) || isGraded(columns) ? { title: own, columns, rows } : null;
}

/** Before a word that makes its opposite, in the languages whose words are known. */
const NOT = ['dis', 'un', 'in', 'im'];

/** Whether options are degrees of a word and its opposite, such as "Very satisfied" to "Very dissatisfied", in any of the languages. */
export function isGraded(options: readonly string[]): boolean {
  const last = new Set(options.map((option) => wordsOf(option).trim().split(' ').at(-1) ?? ''));
  return (
    options.length > 2 && [...last].some((word) => word.length > 4 && NOT.some((not) => last.has(not + word)))
  );
}

/** Whether all options are of one scale of agreement, satisfaction or frequency: only one of them can be true. */
export const isLikert = (options: readonly string[]): boolean =>
  options.length > 2 && options.every((option) => hasPhrase(wordsOf(option), LIKERT));
