import { spreadsheetRows } from '../../questions/spreadsheet-rows.ts';
import type { Change } from '../model/questions.ts';
import { textLimit } from '../model/text-limit.ts';
import type { Text } from '@canvass/shared/domain/survey-texts';
import { translate } from '../model/translations.ts';

/** What a paste into the table of translations is: one text, a line for each of several, or lines that can't be taken. */
export type PastedTranslations =
  | { kind: 'one' }
  | { kind: 'lines'; translations: ReadonlyMap<string, string> }
  | { kind: 'too-many'; lines: number; fields: number }
  /** One, by its line from 1, has more than the `max` characters of its text. */
  | { kind: 'too-long'; line: number; max: number };

/**
 * Reads a paste as translations of a text and those after it, a line for each; an empty line leaves its text alone. Of rows of a
 * spreadsheet the last cell is the translation: the original may stand before it.
 * @param texts the text that the paste goes to, and those below it in the table
 */
export function pastedTranslations(texts: readonly Text[], pasted: string): PastedTranslations {
  const all = spreadsheetRows(pasted);
  // Without empty rows at the end; an empty last cell after an original leaves its text alone.
  const rows = all.slice(0, all.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
  const isSheet =
    rows.every((row) => row.length > 1 && row.length === rows[0]?.length) ||
    rows.some((row) => row.some((cell) => cell.includes('\n')));
  // A text of several lines is translated by one of several lines.
  if (rows.length < 2 || (!isSheet && texts[0]?.text.trim().includes('\n'))) return { kind: 'one' };
  if (rows.length > texts.length) return { kind: 'too-many', lines: rows.length, fields: texts.length };
  const translations = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    const path = texts[index]?.path;
    const translation = row.at(-1);
    if (path === undefined || !translation) continue;
    const max = textLimit(path);
    if (translation.length > max) return { kind: 'too-long', line: index + 1, max };
    translations.set(path, translation);
  }
  return { kind: 'lines', translations };
}

/** Sets several translations as one step of undo. */
export const translateAll =
  (language: string, translations: ReadonlyMap<string, string>): Change =>
  (definition) =>
    [...translations].reduce((changed, [path, text]) => translate(language, path, text)(changed), definition);
