import type { Cell } from './metrics.ts';

/** Figures of one cell, by name. */
export interface CellFigures extends Cell {
  surveyId: string;
  figures: Map<string, bigint>;
}

export function cellKey(cell: Cell & { surveyId: string }): string {
  const { surveyId, version, day, language, source, device } = cell;
  return `${surveyId}\u0001${version}\u0001${day}\u0001${source}\u0001${device}\u0001${language}`;
}

/** The figures of a cell among others, which are by `cellKey`; of one that is not there yet, none. */
export function figuresAt(
  cells: Map<string, CellFigures>,
  where: Cell & { surveyId: string },
): CellFigures['figures'] {
  const key = cellKey(where);
  let known = cells.get(key);
  if (!known) cells.set(key, (known = { ...where, figures: new Map() }));
  return known.figures;
}

/** Adds figures to those of a cell. */
export function addFigures(
  to: Map<string, bigint>,
  figures: Iterable<readonly [string, bigint]>,
  sign: 1 | -1 = 1,
): void {
  for (const [name, count] of figures) {
    const before = to.get(name);
    const change = sign === 1 ? count : -count;
    to.set(name, before === undefined ? change : before + change);
  }
}

/** Columns of a cell with its figures, as `jsonb_to_recordset` reads what `cellRows` writes. */
export const CELL_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Cells as one parameter: any number of them is one prepared statement. Figures that came to nothing are left out. */
export function cellRows(cells: CellFigures[]): string {
  return JSON.stringify(
    cells.map(({ surveyId, figures: counted, ...cell }) => {
      const figures: string[] = [];
      const counts: string[] = [];
      for (const [name, count] of counted) {
        if (count === 0n) continue;
        figures.push(name);
        counts.push(count.toString());
      }
      return { survey_id: surveyId, ...cell, figures, counts };
    }),
  );
}
