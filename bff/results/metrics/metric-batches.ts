import { type SegmentMetrics, metricsAt } from './segments.ts';
import type { MetricName } from './metric-name.ts';
import type { Segment } from './metrics.ts';

/**
 * The changes of a survey's metrics by one transaction, as the JSON of a row of `figure_batches`. Its segments have mostly
 * the same names, so the batch lists each name once.
 */
interface MetricBatch {
  /** Names of metrics; the key is read by older servers. */
  figures: MetricName[];
  /** By segment: the positions of its names in `figures`, from 1, and their counts; as text if unsafe as a number. */
  cells: Array<Segment & { places: number[]; counts: Count[] }>;
}
type Count = number | string;

/** The JSON that older releases write, whose servers may run beside this one. */
type EarlierBatch = Array<Segment & { figures: MetricName[]; counts: Count[] }>;

/** SQL that appends changes of metrics, which the worker rolls up later. @param rows the parameter with `batchRows` */
export const appendBatches = (rows: string, after?: string): string => `
  insert into figure_batches (survey_id, cells)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb) as given(survey_id text, cells text)`;

/**
 * Changes of metrics as one JSON parameter, one row a survey: each inserted row costs a check of its foreign key and two
 * index entries. Metrics that didn't change are left out.
 */
export function batchRows(segments: SegmentMetrics[]): string {
  const changed = segments.filter(({ metrics }) => [...metrics.values()].some((count) => count !== 0n));
  const batches = Map.groupBy(changed, ({ surveyId }) => surveyId);
  return JSON.stringify(
    [...batches].map(([surveyId, some]) => ({ survey_id: surveyId, cells: JSON.stringify(batchOf(some)) })),
  );
}

function batchOf(segments: SegmentMetrics[]): MetricBatch {
  const positions = new Map<MetricName, number>();
  const counted = segments.map(({ version, day, language, source, device, metrics }) => {
    const places: number[] = [];
    const counts: Count[] = [];
    for (const [name, count] of metrics) {
      if (count === 0n) continue;
      const position = positions.get(name) ?? positions.size + 1;
      positions.set(name, position);
      places.push(position);
      counts.push(isSafe(count) ? Number(count) : String(count));
    }
    return { version, day, language, source, device, places, counts };
  });
  return { figures: [...positions.keys()], cells: counted };
}

const isSafe = (count: bigint) => count >= Number.MIN_SAFE_INTEGER && count <= Number.MAX_SAFE_INTEGER;

/** Adds a row of `figure_batches` to segments. @param to by `segmentKey` */
export function addBatch(to: Map<string, SegmentMetrics>, batch: { survey_id: string; cells: string }): void {
  const read = JSON.parse(batch.cells) as MetricBatch | EarlierBatch;
  if (Array.isArray(read)) {
    for (const { figures, counts, ...segment } of read) {
      addCounts(metricsAt(to, { surveyId: batch.survey_id, ...segment }), figures, counts);
    }
    return;
  }
  for (const { places, counts, ...segment } of read.cells) {
    const names = places.map((position) => read.figures[position - 1]);
    addCounts(metricsAt(to, { surveyId: batch.survey_id, ...segment }), names, counts);
  }
}

function addCounts(
  to: SegmentMetrics['metrics'],
  names: ReadonlyArray<MetricName | undefined>,
  counts: Count[],
): void {
  // An index instead of an iterator: this runs a hundred thousand times a second under load.
  for (let index = 0; index < counts.length; index += 1) {
    const [name, count] = [names[index], counts[index]];
    if (name === undefined || count === undefined)
      throw new Error('a batch of metrics has a count without a name');
    to.set(name, (to.get(name) ?? 0n) + BigInt(count));
  }
}
