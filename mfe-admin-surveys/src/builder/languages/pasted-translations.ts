import { spreadsheetRows } from '../../questions/spreadsheet-rows.ts';
import type { Change } from '../model/questions.ts';
import { textLimit } from '../model/text-limit.ts';
import type { Text } from '@canvass/shared/domain/survey-texts';
import { translate } from '../model/translations.ts';

/** What a paste into the table of translations is: one text, a line for each of several, or lines that can't be taken. */
export type PastedTranslations =
  | { kind: 'one' }
  /** `unmatched` rows begin with an original that none of the texts is. */
  | { kind: 'lines'; translations: ReadonlyMap<string, string>; unmatched: number }
  | { kind: 'too-many'; lines: number; fields: number }
  /** One, by its line from 1, has more than the `max` characters of its text. */
  | { kind: 'too-long'; line: number; max: number };

/**
 * Reads a paste as translations of a text and those after it, a line for each; an empty line leaves its text alone. Rows of a
 * spreadsheet that begin with originals find their texts by these, also above; of other rows the last cell is the translation.
 * @param shown the texts of the table
 * @param from the index of the text that the paste goes to
 * @param all the survey's texts: rows that begin with one that isn't shown are known, and leave it alone
 */
export function pastedTranslations(
  shown: readonly Text[],
  from: number,
  pasted: string,
  all: readonly Text[] = shown,
): PastedTranslations {
  const sheet = spreadsheetRows(pasted);
  // Without empty rows at the end; an empty last cell after an original leaves its text alone.
  const rows = sheet.slice(0, sheet.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
  const texts = shown.slice(from);
  const isColumn = rows.every((row) => row.length === 1);
  const first = all.findIndex(({ path }) => path === texts[0]?.path);
  const pairs = isColumn ? undefined : pathsByOriginals(all, first, rows);
  const lines = texts[0]?.text.trim().split('\n').length ?? 0;
  const isSheet =
    rows.every((row) => row.length > 1 && row.length === rows[0]?.length) ||
    rows.some((row) => row.some((cell) => cell.includes('\n'))) ||
    (from === 0 && isColumn && rows.length === texts.length && rows.length !== lines);
  // A text of several lines is translated by one of several lines.
  if (!pairs && (rows.length < 2 || (!isSheet && lines > 1))) return { kind: 'one' };
  if (!pairs && rows.length > texts.length) {
    return { kind: 'too-many', lines: rows.length, fields: texts.length };
  }
  const column = pairs ? translationColumn(rows, pairs) : -1;
  const fields = new Set(shown.map(({ path }) => path));
  const translations = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    const path = pairs ? pairs[index] : texts[index]?.path;
    const translation = row.at(column);
    if (path === undefined || !fields.has(path) || !translation) continue;
    const max = textLimit(path);
    if (translation.length > max) return { kind: 'too-long', line: index + 1, max };
    translations.set(path, translation);
  }
  const isUnmatched = (row: string[], index: number) =>
    pairs && !pairs[index] && row.some((cell) => cell !== '');
  return { kind: 'lines', translations, unmatched: rows.filter(isUnmatched).length };
}

/**
 * The column of the translations beside originals: the last one that each row of a text has something in, as notes of translators mostly
 * haven't, else the one after the originals.
 */
function translationColumn(
  rows: ReadonlyArray<readonly string[]>,
  pairs: ReadonlyArray<string | undefined>,
): number {
  const matched = rows.filter((_, index) => pairs[index] !== undefined);
  const width = Math.max(...matched.map((row) => row.length));
  for (let column = width - 1; column > 1; column -= 1)
    if (matched.every((row) => row[column])) return column;
  return 1;
}

/**
 * The path of the text that each row's first cell is, undefined for a row without one. Equal texts are taken in their order: those
 * from the one on that the paste goes to, if they suffice.
 * @returns undefined if no first cell is a text
 */
function pathsByOriginals(
  shown: readonly Text[],
  from: number,
  rows: ReadonlyArray<readonly string[]>,
): Array<string | undefined> | undefined {
  const originals = rows.map(([first = '']) => comparable(first));
  const left = new Map<string, string[]>();
  for (const original of new Set(originals)) {
    const equal = shown.flatMap(({ text, path }, index) =>
      comparable(text) === original ? { path, isBelow: index >= from } : [],
    );
    const below = equal.filter(({ isBelow }) => isBelow);
    const wanted = originals.filter((other) => other === original).length;
    left.set(
      original,
      (below.length < wanted ? equal : below).map(({ path }) => path),
    );
  }
  const paths = originals.map((original) => left.get(original)?.shift());
  return paths.some((path) => path !== undefined) ? paths : undefined;
}

/** A text as spreadsheets give it back, which change line breaks and blanks. */
const comparable = (text: string) => text.normalize().replace(/\s+/g, ' ').trim();

/** Sets several translations as one step of undo. */
export const translateAll =
  (language: string, translations: ReadonlyMap<string, string>): Change =>
  (definition) =>
    [...translations].reduce((changed, [path, text]) => translate(language, path, text)(changed), definition);
