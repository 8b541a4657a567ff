import type { Segment } from './metrics.ts';

/** Figures of one segment, by name. */
export interface SegmentFigures extends Segment {
  surveyId: string;
  figures: Map<string, bigint>;
}

export function segmentKey(cell: Segment & { surveyId: string }): string {
  const { surveyId, version, day, language, source, device } = cell;
  return `${surveyId}\u0001${version}\u0001${day}\u0001${source}\u0001${device}\u0001${language}`;
}

/** The figures of a segment among others, which are by `segmentKey`; of one that is not there yet, none. */
export function figuresAt(
  cells: Map<string, SegmentFigures>,
  where: Segment & { surveyId: string },
): SegmentFigures['figures'] {
  const key = segmentKey(where);
  let known = cells.get(key);
  if (!known) cells.set(key, (known = { ...where, figures: new Map() }));
  return known.figures;
}

/** Adds figures to those of a segment. */
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

/** Columns of a segment with its figures, as `jsonb_to_recordset` reads what `segmentRows` writes. */
export const SEGMENT_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Segments as one parameter: any number of them is one prepared statement. Figures that came to nothing are left out. */
export function segmentRows(cells: SegmentFigures[]): string {
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
