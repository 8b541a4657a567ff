/** The cells of rows that were copied out of a spreadsheet: separated by tabs; one in quotes may have line breaks. */
export function spreadsheetRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const signs = Array.from(text);
  /** Whether the quote at an index begins a quoted cell: the quote that ends it stands before a tab or the line's end. */
  const opens = (from: number) => {
    let to = from + 1;
    while (to < signs.length && (signs[to] !== '"' || signs[to + 1] === '"')) to += signs[to] === '"' ? 2 : 1;
    return to < signs.length && /^[\t\r\n]?$/.test(signs[to + 1] ?? '');
  };
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (quoted) {
      // Two quotes are one of the text.
      if (sign === '"' && signs[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '' && opens(at)) quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows;
}

/** Texts as one column of a spreadsheet, which `spreadsheetRows` reads: those of several lines are quoted. */
export const spreadsheetColumn = (texts: readonly string[]): string =>
  texts.map((text) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\n');
