/** A value of a CSV file; dates and choices are already formatted as texts. */
export type CsvValue = string | number;

/**
 * One record of a CSV file (RFC 4180), with its line break. A field is quoted if any common parser could misread it,
 * not only this dialect's: for line breaks of every kind, and for separators of other dialects, at which a parser set
 * to the wrong dialect would split.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map((value) => (typeof value === 'number' ? String(value) : quoted(csvText(value)))).join(',')}\r\n`;
}

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const QUOTED = /^\s|\s$|[",;|\p{Cc}\u2028\u2029]/u;

/**
 * Characters after which a parser could begin another field: controls (line breaks, tabs) and separators of other
 * dialects.
 */
const BREAK = /([;|\p{Cc}\u2028\u2029])/u;

/** First characters of a formula; Excel in Japanese and Chinese accepts the full-width ones. */
const SIGN = /[=+\-@＝＋－＠]/;

/** A formula at the beginning of a text, after blanks and invisible characters that some parsers drop. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** A formula where a parser of another dialect begins a field: this dialect's quotes have no meaning there. */
const FORMULA_INSIDE = /^[\s\p{C}\p{Z}"]*[=+\-@＝＋－＠]/u;

/**
 * A signed number, a phone number (E.164) or a handle: it calculates nothing, calls nothing and refers to no other
 * field.
 */
const HARMLESS = /^(?:[+-]\d+(?:[.,]\d+)?|@[\p{L}\p{N}_.]+)$/u;

/**
 * Prose without the characters that a formula needs to call or refer to something. It must end in a character that
 * can't precede a quote in a formula: a parser of another dialect sees the closing quote, and the next fields, as its
 * continuation.
 */
const PROSE = /^[\p{L}\p{N}\s.,:;'’?!@+%/_-]*[\p{L}\p{N}.?!]\s*$/u;

/**
 * Escapes a text so that no spreadsheet takes it for a formula: a respondent's text must neither run on the creator's
 * machine nor send other fields away by a link. An apostrophe precedes each sign that could begin a formula, at the
 * beginning of the text and wherever a parser could begin another field; spreadsheets use the same escape. Numbers,
 * phone numbers and handles stay unchanged, so that other programs can parse them. So do the lines of a list within
 * prose: only a parser set to the wrong dialect sees fields there, and they are harmless.
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
