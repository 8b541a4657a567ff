/**
 * Makes a function that prints a row of a benchmark's table.
 * @param width characters of a column, whose cells are aligned right
 * @param nameWidth characters of the first column if it has names, which are aligned left
 */
export const tablePrinter =
  (width: number, nameWidth = 0) =>
  (...cells: Array<string | number>): void => {
    const row = cells.map((cell, index) =>
      nameWidth > 0 && index === 0 ? String(cell).padEnd(nameWidth) : String(cell).padStart(width),
    );
    process.stdout.write(`${row.join('')}\n`);
  };
