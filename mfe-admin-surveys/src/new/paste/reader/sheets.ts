import { spreadsheetRows } from '../../../questions/spreadsheet-rows.ts';
import { classify } from './classify.ts';
import { cueList } from './cues.ts';
import { listed, optionRow } from './inline-options.ts';
import type { PastedDocument, PastedQuestion } from './pasted-question.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { scaleIn } from './scales.ts';
import { titleHints } from './title-hints.ts';
import { typeNamed } from './type-names.ts';

const COLUMNS = {
  title: phrases([
    '^question',
    '^questions',
    '^domanda',
    '^domande',
    '^title$',
    '^titolo$',
    '^text$',
    '^testo$',
    '^question text',
    '^item$',
    '^quesito$',
  ]),
  type: phrases(['^type', '^tipo', '^question type', '^answer type', '^format$', '^formato$', '^kind$']),
  options: phrases([
    '^options',
    '^opzioni',
    '^answers',
    '^risposte',
    '^choices',
    '^answer options',
    '^values$',
    '^scelte$',
    '^answer choices',
    '^possible answers',
    '^opzioni di risposta',
  ]),
  required: phrases([
    '^required',
    '^obbligatori',
    '^obbligatoria$',
    '^obbligatorio$',
    '^mandatory$',
    '^obbligatorieta$',
  ]),
  description: phrases(['^description', '^descrizione', '^help', '^note$', '^notes$', '^hint$', '^aiuto$']),
} as const;
type Column = keyof typeof COLUMNS;

const REQUIRED = phrases(
  ['^yes$', '^y$', '^true$', '^x$', '^1$', '^si$', '^s$', '^required$', '^mandatory$'],
  cueList('required'),
);

/** Share of lines with tabs from which a text is a spreadsheet. */
const SHARE = 0.6;

/** Reads rows copied out of a spreadsheet, with or without a header; null if the text is something else. */
export function sheetOf(text: string): PastedDocument | null {
  if (!text.includes('\t')) return null;
  const rows = spreadsheetRows(text).filter((row) => row.some((cell) => cell !== ''));
  const wide = rows.filter((row) => withoutMarker(row).length > 1);
  if (rows.length === 0 || wide.length < rows.length * SHARE) return null;
  const [head = [], ...others] = rows;
  const columns = columnsOf(head);
  if (columns) {
    return { title: '', questions: others.flatMap((row) => fromColumns(row, columns)) };
  }
  return isListOfOptions(rows) ? { title: '', questions: rows.flatMap(fromCells) } : null;
}

function columnsOf(head: readonly string[]): Map<Column, number> | null {
  const found = new Map<Column, number>();
  head.forEach((cell, index) => {
    const words = wordsOf(cell);
    const column = (Object.keys(COLUMNS) as Column[]).find(
      (name) => !found.has(name) && hasPhrase(words, COLUMNS[name]),
    );
    if (column) found.set(column, index);
  });
  return found.has('title') && found.size > 1 ? found : null;
}

function fromColumns(row: readonly string[], columns: ReadonlyMap<Column, number>): PastedQuestion[] {
  const cell = (column: Column) => row[columns.get(column) ?? -1] ?? '';
  const hints = titleHints(cell('title'));
  if (hints.title === '') return [];
  const type = cell('type');
  const controls = [...hints.controls, ...(typeNamed(type) ?? [])];
  const scale = scaleIn(`(${type})`) ?? scaleIn(type);
  const options = optionsOf(cell('options'));
  const question = {
    title:
      scale && options.length === 0 ? `${hints.title} (${scale.scale.min}-${scale.scale.max})` : hints.title,
    description: cell('description'),
    options: options.length > 1 ? options : [],
    boxes: false,
    required: hints.required || (cell('required') !== '' && hasPhrase(wordsOf(cell('required')), REQUIRED)),
    controls,
  };
  return [classify(question)];
}

function optionsOf(cell: string): string[] {
  const row = optionRow(cell);
  if (row.length > 2) return row;
  return cell.includes('\n')
    ? cell
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : listed(cell);
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

/** A grid: a row of columns, then rows with nothing behind their name. */
const hasEmptyRows = (rows: readonly string[][]): boolean =>
  rows.length > 1 && rows.slice(1).every((row) => row.slice(1).every((cell) => !/[\p{L}\p{N}]/u.test(cell)));

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
