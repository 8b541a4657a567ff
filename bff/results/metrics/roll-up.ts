import { performance } from 'node:perf_hooks';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { repeatWhileDue } from '../../platform/jobs/repeat.ts';
import {
  addMetrics,
  SEGMENT_COLUMNS,
  type SegmentMetrics,
  segmentKey,
  segmentRows,
  metricsAt,
} from './segments.ts';
import { addBatch } from './metric-batches.ts';
import type { MetricName } from './metric-name.ts';

/** Batches that one transaction rolls up at most. */
const MAX_BATCHES = 500;
/** Milliseconds between two roll-ups; readers add the batches that aren't rolled up yet. */
const PAUSE_MS = 1000;
/** The pause after a roll-up is at least this many times its duration, so that saves get the database first. */
const REST_FACTOR = 20;

/** The job `roll-up-metrics`: rolls up about once a second while metrics change. */
export function rollUpUntilAborted(pool: Pool, signal: AbortSignal): Promise<void> {
  return repeatWhileDue(signal, async () => {
    const started = performance.now();
    const rolledUp = await rollUpMetrics(pool);
    if (rolledUp === 0) return undefined;
    // More batches are left: rolled up at once, or readers would have to add ever more of them.
    return rolledUp === MAX_BATCHES ? 0 : Math.max(PAUSE_MS, (performance.now() - started) * REST_FACTOR);
  });
}

/** A segment as a row of the database. */
export interface SegmentRow {
  survey_id: string;
  version: number;
  day: string;
  language: string;
  source: string;
  device: string;
  metrics: MetricName[];
  counts: string[];
}

/** Arrays as JSON, which Node parses natively; the driver parses PostgreSQL's arrays character by character. */
const METRICS = 'to_json(figures) as metrics, to_json(counts::text[]) as counts';
export const SEGMENT_FIELDS = `survey_id, version, day::text as day, language, source, device, ${METRICS}`;
/** The same columns of `figure_totals`, whose rows are of no segment. */
export const TOTAL_FIELDS = `survey_id, version, '' as day, '' as language, '' as source, '' as device, ${METRICS}`;

/**
 * Moves changes of metrics into segments and totals, in one transaction: a reader finds each change either there or in the
 * batches, never in both.
 * @returns how many batches were rolled up; 0 also if another process holds the lock
 */
export function rollUpMetrics(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows: lock } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_xact_lock($1) as held',
      [ADVISORY_LOCKS.rollUp],
    );
    return lock[0]?.held ? rollUp(client) : 0;
  });
}

/** Rolls up while the caller holds the lock. */
async function rollUp(client: PoolClient): Promise<number> {
  // Surveys are locked first, in the order in which their deletion locks: it deletes their batches, too.
  const { rows: surveys } = await client.query<{ id: string }>(
    `select id from surveys where id in (
       select survey_id from (select survey_id from figure_batches order by id limit $1) as oldest
     ) for key share skip locked`,
    [MAX_BATCHES],
  );
  const { rows: batches } = await client.query<{ survey_id: string; cells: string }>(
    `delete from figure_batches where id in (
       select id from figure_batches where survey_id = any($1::text[]) order by id limit $2
     ) returning survey_id, cells`,
    [surveys.map(({ id }) => id), MAX_BATCHES],
  );
  if (batches.length === 0) return 0;
  const segments = new Map<string, SegmentMetrics>();
  for (const batch of batches) addBatch(segments, batch);
  const { rows: stored } = await client.query<SegmentRow>(
    `select ${SEGMENT_FIELDS} from figure_cells
     where (survey_id, version, day, language, source, device) in (
       select survey_id, version, day, language, source, device
       from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS}))`,
    [segmentRows([...segments.values()])],
  );
  const totals = versionTotals(segments);
  const { rows: storedTotals } = await client.query<SegmentRow>(
    `select ${TOTAL_FIELDS} from figure_totals
     where (survey_id, version) in (select survey_id, version from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS}))`,
    [segmentRows([...totals.values()])],
  );
  addRows(segments, stored, segmentOf);
  addRows(totals, storedTotals, totalOf);
  await writeSegments(client, [...segments.values()]);
  await writeTotals(client, [...totals.values()]);
  return batches.length;
}

/** The segment of a row. */
export const segmentOf = ({ survey_id: surveyId, version, day, language, source, device }: SegmentRow) => ({
  surveyId,
  version,
  day,
  language,
  source,
  device,
});
/** The segment that stands for all segments of a version. */
const TOTAL_SEGMENT = { day: '1970-01-01', language: '', source: '', device: '' };
/** The key of a version's totals. */
export const totalOf = ({ survey_id: surveyId, version }: Pick<SegmentRow, 'survey_id' | 'version'>) => ({
  surveyId,
  version,
  ...TOTAL_SEGMENT,
});

/** Sums rows by the segment that `keyOf` returns. @returns by `segmentKey` */
export function rollUpRows(rows: SegmentRow[], keyOf: typeof segmentOf): Map<string, SegmentMetrics> {
  const segments = new Map<string, SegmentMetrics>();
  for (const row of rows) metricsAt(segments, keyOf(row));
  addRows(segments, rows, keyOf);
  return segments;
}

/** Sums segments to the totals of their versions. */
export function versionTotals(segments: Map<string, SegmentMetrics>): Map<string, SegmentMetrics> {
  const totals = new Map<string, SegmentMetrics>();
  for (const { surveyId, version, metrics } of segments.values()) {
    addMetrics(metricsAt(totals, totalOf({ survey_id: surveyId, version })), metrics);
  }
  return totals;
}

function addRows(segments: Map<string, SegmentMetrics>, rows: SegmentRow[], keyOf: typeof segmentOf): void {
  for (const row of rows) {
    const segment = segments.get(segmentKey(keyOf(row)));
    if (!segment) continue;
    addMetrics(
      segment.metrics,
      row.metrics.map((name, index) => [name, BigInt(row.counts[index] ?? '0')] as const),
    );
  }
}

/** Inserts or replaces segments; deletes those that have become empty. */
export async function writeSegments(client: ClientBase, segments: SegmentMetrics[]): Promise<void> {
  await client.query(
    `insert into figure_cells (survey_id, version, day, language, source, device, figures, counts)
     select * from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS})
     on conflict (survey_id, day, version, language, source, device)
     do update set figures = excluded.figures, counts = excluded.counts`,
    [segmentRows(segments)],
  );
  await client.query(`delete from figure_cells where figures = '{}' and survey_id = any($1::text[])`, [
    [...new Set(segments.filter(isEmpty).map(({ surveyId }) => surveyId))],
  ]);
}

const isEmpty = ({ metrics }: SegmentMetrics) => [...metrics.values()].every((count) => count === 0n);

/** Inserts or replaces totals. */
export async function writeTotals(client: ClientBase, totals: SegmentMetrics[]): Promise<void> {
  await client.query(
    `insert into figure_totals (survey_id, version, figures, counts)
     select survey_id, version, figures, counts from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS})
     on conflict (survey_id, version) do update set figures = excluded.figures, counts = excluded.counts`,
    [segmentRows(totals)],
  );
}
