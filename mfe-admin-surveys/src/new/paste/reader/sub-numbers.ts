import type { Line } from './lines.ts';

/** "1.2 How …", "3.10. Where …": a question's number within its section's. */
const SUB_NUMBER = /^\(?(\d{1,2})\.(\d{1,2})[.):]?\s+(?=\p{L}|¿)/u;

/**
 * Gives questions with numbers such as 1.2 their marker. Only where 1.1 and 1.2, or 1.1 and 2.1, begin lines: elsewhere it is
 * a quantity, such as an option of 1.5 hours.
 */
export function withSubNumbers(lines: readonly Line[]): Line[] {
  const numbers = new Set(lines.map((line) => SUB_NUMBER.exec(line.text)?.[0].match(/\d+/g)?.join('.')));
  if (!numbers.has('1.1') || !(numbers.has('1.2') || numbers.has('2.1'))) return [...lines];
  return lines.map((line) => {
    const found = line.marker === null ? SUB_NUMBER.exec(line.text) : null;
    if (!found) return line;
    const [first = '', ...cells] = line.cells;
    const text = line.text.slice(found[0].length);
    return {
      ...line,
      text,
      cells: [line.cells.length > 1 ? first.slice(found[0].length) : text, ...cells],
      marker: { kind: 'number', value: Number(found[2]), sign: '1.1' },
    };
  });
}
