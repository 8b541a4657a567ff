import { type CellFigures, cellKey } from './cells.ts';
import type { Cell, FigureName } from './metrics.ts';

/**
 * What figures of a survey change by at once, as a row of `figure_batches` holds it: cells have much the same names, so each
 * stands there once.
 */
interface FigureBatch {
  figures: FigureName[];
  /** Counts are at the places of their names, `3,,-1`, with nothing where a cell has none. */
  cells: Array<Cell & { counts: string }>;
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
  const places = new Map<FigureName, number>();
  const counted = cells.map(({ version, day, language, source, device, figures }) => {
    const counts: bigint[] = [];
    for (const [name, count] of figures) {
      if (count === 0n) continue;
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      counts[place] = count;
    }
    return { version, day, language, source, device, counts: counts.join(',') };
  });
  return { figures: [...places.keys()], cells: counted };
}

/** Adds a row of `figure_batches` to cells, which are by `cellKey`. */
export function addBatch(to: Map<string, CellFigures>, batch: { survey_id: string; cells: string }): void {
  const { figures: names, cells } = JSON.parse(batch.cells) as FigureBatch;
  for (const { counts, ...cell } of cells) {
    const where = { surveyId: batch.survey_id, ...cell };
    const key = cellKey(where);
    const known = to.get(key) ?? { ...where, figures: new Map<FigureName, bigint>() };
    to.set(key, known);
    for (const [place, count] of counts.split(',').entries()) {
      const name = names[place];
      if (count === '' || name === undefined) continue;
      known.figures.set(name, (known.figures.get(name) ?? 0n) + BigInt(count));
    }
  }
}
