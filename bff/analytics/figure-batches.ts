import { type CellFigures, cellKey } from './cells.ts';
import type { Cell, FigureName } from './metrics.ts';

/**
 * What figures of a survey change by at once, as a row of `figure_batches` holds it: cells have much the same names, so each
 * stands there once.
 */
interface FigureBatch {
  figures: FigureName[];
  /** Where in `figures` a cell's names stand, from 1 as in the database, and the count of each; in digits where it is long. */
  cells: Array<Cell & { places: number[]; counts: Array<number | string> }>;
}

/** SQL that notes changes of figures, to be folded later. @param rows the place of `figureRows` */
export const appendFigures = (rows: string, after?: string): string => `
  insert into figure_batches (survey_id, cells)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb) as given(survey_id text, cells text)`;

/**
 * Changes of figures as one parameter, a row a survey: each is looked at by the key that holds it to its survey, and by two
 * indexes. Figures that came to nothing are left out.
 */
export function figureRows(cells: CellFigures[]): string {
  const changed = cells.filter(({ figures }) => [...figures.values()].some((count) => count !== 0n));
  const batches = Map.groupBy(changed, ({ surveyId }) => surveyId);
  return JSON.stringify(
    [...batches].map(([surveyId, some]) => ({ survey_id: surveyId, cells: JSON.stringify(batchOf(some)) })),
  );
}

function batchOf(cells: CellFigures[]): FigureBatch {
  const known = new Map<FigureName, number>();
  const counted = cells.map(({ version, day, language, source, device, figures }) => {
    const places: number[] = [];
    const counts: Array<number | string> = [];
    for (const [name, count] of figures) {
      if (count === 0n) continue;
      const place = known.get(name) ?? known.size + 1;
      known.set(name, place);
      places.push(place);
      counts.push(isSafe(count) ? Number(count) : String(count));
    }
    return { version, day, language, source, device, places, counts };
  });
  return { figures: [...known.keys()], cells: counted };
}

const isSafe = (count: bigint) => count >= Number.MIN_SAFE_INTEGER && count <= Number.MAX_SAFE_INTEGER;

/** Adds a row of `figure_batches` to cells, which are by `cellKey`. */
export function addBatch(to: Map<string, CellFigures>, batch: { survey_id: string; cells: string }): void {
  const { figures: names, cells } = JSON.parse(batch.cells) as FigureBatch;
  for (const { places, counts, ...cell } of cells) {
    const where = { surveyId: batch.survey_id, ...cell };
    const key = cellKey(where);
    const known = to.get(key) ?? { ...where, figures: new Map<FigureName, bigint>() };
    to.set(key, known);
    // Not by entries: some million times a second under load.
    for (let index = 0; index < places.length; index += 1) {
      const name = names[(places[index] ?? 0) - 1];
      if (name === undefined) continue;
      known.figures.set(name, (known.figures.get(name) ?? 0n) + BigInt(counts[index] ?? 0));
    }
  }
}
