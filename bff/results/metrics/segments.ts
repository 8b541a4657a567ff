import type { Segment } from './metrics.ts';

/** Figures of one segment, by name. */
export interface SegmentFigures extends Segment {
  surveyId: string;
  figures: Map<string, bigint>;
}

/** The key of a segment in maps. */
export function segmentKey(cell: Segment & { surveyId: string }): string {
  const { surveyId, version, day, language, source, device } = cell;
  return `${surveyId}\u0001${version}\u0001${day}\u0001${source}\u0001${device}\u0001${language}`;
}

/** The figures of a segment in a map by `segmentKey`; adds the segment without figures if it isn't there. */
export function figuresAt(
  cells: Map<string, SegmentFigures>,
  segment: Segment & { surveyId: string },
): SegmentFigures['figures'] {
  const key = segmentKey(segment);
  let entry = cells.get(key);
  if (!entry) cells.set(key, (entry = { ...segment, figures: new Map() }));
  return entry.figures;
}

/** Adds figures to those of a segment. */
export function addFigures(
  to: Map<string, bigint>,
  figures: Iterable<readonly [string, bigint]>,
  sign: 1 | -1 = 1,
): void {
  for (const [name, count] of figures) {
    const previous = to.get(name);
    const change = sign === 1 ? count : -count;
    to.set(name, previous === undefined ? change : previous + change);
  }
}

/** The columns with which `jsonb_to_recordset` reads the JSON of `segmentRows`. */
export const SEGMENT_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Segments as one JSON parameter, so that any number of them uses the same prepared statement. Figures of 0 are left out. */
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
