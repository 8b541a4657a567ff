import type { MetricName } from './metric-name.ts';
import type { Segment } from './metrics.ts';

/** Metrics of one segment, by name. */
export interface SegmentMetrics extends Segment {
  surveyId: string;
  metrics: Map<MetricName, bigint>;
}

/** The key of a segment in maps. */
export function segmentKey(segment: Segment & { surveyId: string }): string {
  const { surveyId, version, day, language, source, device } = segment;
  return `${surveyId}\u0001${version}\u0001${day}\u0001${source}\u0001${device}\u0001${language}`;
}

/** The metrics of a segment in a map by `segmentKey`; adds the segment without metrics if it isn't there. */
export function metricsAt(
  segments: Map<string, SegmentMetrics>,
  segment: Segment & { surveyId: string },
): SegmentMetrics['metrics'] {
  const key = segmentKey(segment);
  let entry = segments.get(key);
  if (!entry) segments.set(key, (entry = { ...segment, metrics: new Map() }));
  return entry.metrics;
}

/** Adds metrics to those of a segment. */
export function addMetrics(
  to: Map<MetricName, bigint>,
  metrics: Iterable<readonly [MetricName, bigint]>,
  sign: 1 | -1 = 1,
): void {
  for (const [name, count] of metrics) {
    const previous = to.get(name);
    const change = sign === 1 ? count : -count;
    to.set(name, previous === undefined ? change : previous + change);
  }
}

/** The columns with which `jsonb_to_recordset` reads the JSON of `segmentRows`. */
export const SEGMENT_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Segments as one JSON parameter, so that any number of them uses the same prepared statement. Metrics of 0 are left out. */
export function segmentRows(segments: SegmentMetrics[]): string {
  return JSON.stringify(
    segments.map(({ surveyId, metrics: counted, ...segment }) => {
      const figures: MetricName[] = [];
      const counts: string[] = [];
      for (const [name, count] of counted) {
        if (count === 0n) continue;
        figures.push(name);
        counts.push(count.toString());
      }
      return { survey_id: surveyId, ...segment, figures, counts };
    }),
  );
}
