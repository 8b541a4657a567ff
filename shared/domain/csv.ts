/** A value of a CSV file; dates and choices are texts by then. */
export type CsvValue = string | number;

/**
 * One line of a CSV file (RFC 4180), with its line break.
 *
 * Quoted is whatever any common reader could stumble over, not only what this dialect asks for: line breaks of every kind,
 * and the separators of other dialects, which a reader that was told or guessed the wrong one would split at.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map((value) => (typeof value === 'number' ? String(value) : quoted(csvText(value)))).join(',')}\r\n`;
}

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const QUOTED = /^\s|\s$|[",;|\p{Cc}\u2028\u2029]/u;

/** Where a reader could see another cell begin: at controls (line breaks, tabs) and at the separators of other dialects. */
const BREAK = /([;|\p{Cc}\u2028\u2029])/u;

/** What a spreadsheet takes for the beginning of a formula; full-width signs are the same to Excel in Japanese and Chinese. */
const SIGN = /[=+\-@＝＋－＠]/;

/** Blanks and invisible characters, which some readers drop before they look. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** The same where a reader with another separator begins a cell: quotes of this dialect mean nothing to it there. */
const FORMULA_INSIDE = /^[\s\p{C}\p{Z}"]*[=+\-@＝＋－＠]/u;

/** A signed number, a phone number (E.164) or a handle: calculates nothing, calls nothing, refers to nothing elsewhere. */
const HARMLESS = /^(?:[+-]\d+(?:[.,]\d+)?|@[\p{L}\p{N}_.]+)$/u;

/**
 * Words, without a sign that a formula needs to call or to refer to something. They end in what a quote can't follow in a
 * formula: a reader with another separator sees the quote behind them, and the next texts too.
 */
const PROSE = /^[\p{L}\p{N}\s.,:;'’?!@+%/_-]*[\p{L}\p{N}.?!]\s*$/u;

/**
 * A text that no spreadsheet takes for a formula: what a respondent typed must neither run on the creator's machine nor
 * send other cells away by a link. An apostrophe goes before each sign that could begin one, at the beginning of the text
 * and wherever a reader could see another cell begin in it; spreadsheets know it from their own fields.
 *
 * Numbers, phone numbers and handles stay as they are, so that other programs can read them. So do the lines of a list
 * within words: only a reader with the wrong dialect sees cells there, and it finds nothing in them that could do harm.
 */
export function csvText(text: string): string {
  if (!SIGN.test(text) || HARMLESS.test(text.trim())) return text;
  if (PROSE.test(text)) return guarded(text, FORMULA);
  return guarded(text, FORMULA)
    .split(BREAK)
    .map((part) => guarded(part, FORMULA_INSIDE))
    .join('');
}

function guarded(text: string, formula: RegExp): string {
  const before = formula.exec(text)?.[0].length ?? 0;
  return before > 0 ? `${text.slice(0, before - 1)}'${text.slice(before - 1)}` : text;
}
