/**
 * Reads a number as people type it: comma or point for decimals, the other one (or a space, or an apostrophe) between
 * thousands. `1,500` alone is ambiguous, so the language decides: thousands in English, decimals in Italian. `1234,567` and
 * `1 234,567` aren't: a comma between thousands has one to three digits before it, and no other sign groups them.
 * @returns the number; the text itself if it is none, so that the page can show and refuse it
 */
export function readNumber(typed: string, language: string): number | string {
  const signs = typed
    .trim()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace('٫', '.')
    .replace('−', '-');
  const text = signs.replace(/[\s'’٬]/g, '');
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)$/.test(text)) return typed;
  const decimal = decimalMark(signs, language);
  const grouping = decimal === ',' ? '.' : ',';
  const plain = text.replaceAll(grouping, '').replace(decimal, '.');
  return /^[+-]?\d*(?:\.\d*)?$/.test(plain) ? Number(plain) : typed;
}

/** Converts a digit of any script to ASCII: Unicode has the ten digits of each script in a row. */
export function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
}

function decimalMark(text: string, language: string): ',' | '.' {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const decimalSign = decimalSignOf(language);
  if (comma < 0 && point < 0) return decimalSign;
  const used = comma >= 0 ? ',' : '.';
  const grouped = /^[+-]?\s*[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text);
  const several = text.indexOf(used) !== Math.max(comma, point);
  if (grouped && (several || used !== decimalSign)) return used === ',' ? '.' : ',';
  return used;
}

function decimalSignOf(language: string): ',' | '.' {
  const part = new Intl.NumberFormat(language).formatToParts(1.5).find((entry) => entry.type === 'decimal');
  return part?.value === ',' ? ',' : '.';
}
