import { type SegmentFigures, figuresAt } from './segments.ts';
import type { Segment, FigureName } from './metrics.ts';

/**
 * What figures of a survey change by at once, as a row of `figure_batches` holds it: segments have much the same names, so each
 * stands there once.
 */
interface FigureBatch {
  figures: FigureName[];
  /** Where in `figures` a segment's names stand, from 1, and the count of each; in digits where it is long. */
  cells: Array<Segment & { places: number[]; counts: Count[] }>;
}
type Count = number | string;

/** The same by servers of before, which may still be at work beside this one. */
type EarlierBatch = Array<Segment & { figures: FigureName[]; counts: Count[] }>;

/** SQL that notes changes of figures, to be rolled up later. @param rows the place of `figureRows` */
export const appendFigures = (rows: string, after?: string): string => `
  insert into figure_batches (survey_id, cells)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb) as given(survey_id text, cells text)`;

/**
 * Changes of figures as one parameter, a row a survey: each is looked at by the key that holds it to its survey, and by two
 * indexes. Figures that came to nothing are left out.
 */
export function figureRows(cells: SegmentFigures[]): string {
  const changed = cells.filter(({ figures }) => [...figures.values()].some((count) => count !== 0n));
  const batches = Map.groupBy(changed, ({ surveyId }) => surveyId);
  return JSON.stringify(
    [...batches].map(([surveyId, some]) => ({ survey_id: surveyId, cells: JSON.stringify(batchOf(some)) })),
  );
}

function batchOf(cells: SegmentFigures[]): FigureBatch {
  const known = new Map<FigureName, number>();
  const counted = cells.map(({ version, day, language, source, device, figures }) => {
    const places: number[] = [];
    const counts: Count[] = [];
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

/** Adds a row of `figure_batches` to segments, which are by `segmentKey`. */
export function addBatch(to: Map<string, SegmentFigures>, batch: { survey_id: string; cells: string }): void {
  const read = JSON.parse(batch.cells) as FigureBatch | EarlierBatch;
  if (Array.isArray(read)) {
    for (const { figures, counts, ...cell } of read) {
      addCounts(figuresAt(to, { surveyId: batch.survey_id, ...cell }), figures, counts);
    }
    return;
  }
  for (const { places, counts, ...cell } of read.cells) {
    const names = places.map((place) => read.figures[place - 1]);
    addCounts(figuresAt(to, { surveyId: batch.survey_id, ...cell }), names, counts);
  }
}

function addCounts(
  to: SegmentFigures['figures'],
  names: ReadonlyArray<FigureName | undefined>,
  counts: Count[],
): void {
  // Not by entries: a hundred thousand times a second under load.
  for (let index = 0; index < counts.length; index += 1) {
    const [name, count] = [names[index], counts[index]];
    if (name === undefined || count === undefined) throw new Error('a batch of figures names each of them');
    to.set(name, (to.get(name) ?? 0n) + BigInt(count));
  }
}
