import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { onClient } from '../../platform/database/client.ts';
import { dailyMetrics, responses } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { addMetrics, type SegmentMetrics, metricsAt } from './segments.ts';
import { COUNTED_COLUMNS } from './counted-columns.ts';
import {
  SEGMENT_FIELDS,
  type SegmentRow,
  segmentOf,
  rollUpRows,
  versionTotals,
  TOTAL_FIELDS,
  totalOf,
  writeSegments,
  writeTotals,
} from './roll-up.ts';
import { contributions, type DailyMetric } from './metrics.ts';
import {
  addDailyMetrics,
  type DailyDelta,
  dailyKey,
  dailyRows,
  type SummedContributions,
  sumContributions,
} from './delta.ts';

/** A stored metric that differs from the count of the responses. */
export interface Difference {
  /** The table, then the key in it. */
  key: string;
  stored: bigint;
  counted: bigint;
}

const PAGE = 2000;
/** All queries of the transaction read one snapshot, so that responses stored meanwhile are in neither side. */
const SNAPSHOT = { isolationLevel: 'repeatable read' } as const;

/**
 * Counts a survey's responses again and compares the result with the stored metrics, except views, which are stored only in
 * the daily ones.
 * @returns the differences, empty if there are none
 */
export async function recount(
  db: Database,
  definitions: Definitions,
  surveyId: string,
): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      const counted = await countResponses(tx, definitions, surveyId);
      const changes = await readSegments(tx, surveyId, 'figure_changes');
      const segments = rollUpRows(
        [...(await readSegments(tx, surveyId, 'figure_cells')), ...changes],
        segmentOf,
      );
      const totals = rollUpRows([...(await readTotals(tx, surveyId)), ...changes], totalOf);
      return [
        ...compare('counters', countsOf(counted.daily), countsOf(await readDaily(tx, surveyId))),
        ...compare('segments', byMetric(counted.segments), byMetric(segments)),
        ...compare('totals', byMetric(versionTotals(counted.segments)), byMetric(totals)),
      ];
    },
    { ...SNAPSHOT, accessMode: 'read only' },
  );
}

/**
 * Replaces a survey's metrics by a count of its responses, while respondents go on saving: saves after the snapshot add
 * their deltas to the new metrics as usual.
 */
export async function rebuild(pool: Pool, definitions: Definitions, surveyId: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Locked before the transaction begins: its snapshot must be taken after the last roll-up.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.rollUp]);
    const corrections = await onClient(client).transaction(async (tx) => {
      const counted = await countResponses(tx, definitions, surveyId);
      const daily = await readDaily(tx, surveyId);
      // Batches that aren't rolled up yet will be: counted here as well, they would count twice.
      for (const row of await readSegments(tx, surveyId, 'figure_changes')) subtract(counted.segments, row);
      await tx.execute(sql`delete from figure_cells where survey_id = ${surveyId}`);
      await tx.execute(sql`delete from figure_totals where survey_id = ${surveyId}`);
      await writeSegments(client, [...counted.segments.values()]);
      await writeTotals(client, [...versionTotals(counted.segments).values()]);
      return correctionsOf(counted.daily, daily);
    }, SNAPSHOT);
    await onClient(client).transaction(async (tx) => {
      // Added and not set: saves went on adding to the metrics meanwhile.
      if (corrections.length > 0) await client.query(addDailyMetrics('$1'), [dailyRows(corrections)]);
      // With the corrections: a server that ends between the two transactions leaves the survey to be counted again.
      await tx.execute(sql`delete from figure_recounts where survey_id = ${surveyId}`);
    });
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

/** Rebuilds the metrics of all surveys that a migration put into `figure_recounts`. @returns how many */
export async function rebuildPending(
  pool: Pool,
  definitions: Definitions,
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const { rows } = await pool.query<{ id: string }>(
      'select survey_id as id from figure_recounts order by survey_id limit 1',
    );
    const [pending] = rows;
    if (!pending) break;
    await rebuild(pool, definitions, pending.id);
    done += 1;
  }
  return done;
}

async function countResponses(
  executor: Executor,
  definitions: Definitions,
  surveyId: string,
): Promise<SummedContributions> {
  const counted = sumContributions();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await executor
      .select({ id: responses.id, ...COUNTED_COLUMNS })
      .from(responses)
      .where(and(eq(responses.surveyId, surveyId), gt(responses.id, after)))
      .orderBy(responses.id)
      .limit(PAGE);
    for (const row of page) {
      const version = await definitions.get(executor, surveyId, row.version);
      counted.add(surveyId, contributions(row, version?.questions ?? new Map()));
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return counted;
    after = last.id;
  }
}

async function readDaily(executor: Executor, surveyId: string): Promise<SummedContributions['daily']> {
  const rows = await executor
    .select()
    .from(dailyMetrics)
    .where(and(eq(dailyMetrics.surveyId, surveyId), ne(dailyMetrics.metric, 'view')));
  return new Map(
    rows.map((row) => {
      const change = { ...row, metric: row.metric as DailyMetric, count: BigInt(row.count) };
      return [dailyKey(change), change];
    }),
  );
}

async function readSegments(
  executor: Executor,
  surveyId: string,
  table: 'figure_cells' | 'figure_changes',
): Promise<SegmentRow[]> {
  const { rows } = await executor.execute(
    sql`select ${sql.raw(SEGMENT_FIELDS)} from ${sql.raw(table)} where survey_id = ${surveyId}`,
  );
  return rows as unknown as SegmentRow[];
}

async function readTotals(executor: Executor, surveyId: string): Promise<SegmentRow[]> {
  const { rows } = await executor.execute(
    sql`select ${sql.raw(TOTAL_FIELDS)} from figure_totals where survey_id = ${surveyId}`,
  );
  return rows as unknown as SegmentRow[];
}

function subtract(segments: Map<string, SegmentMetrics>, row: SegmentRow): void {
  addMetrics(
    metricsAt(segments, segmentOf(row)),
    row.metrics.map((name, index) => [name, BigInt(row.counts[index] ?? '0')] as const),
    -1,
  );
}

const countsOf = (daily: SummedContributions['daily']) =>
  new Map([...daily].map(([key, change]) => [key, change.count] as const));

function byMetric(segments: Map<string, SegmentMetrics>): Map<string, bigint> {
  return new Map(
    [...segments].flatMap(([key, { metrics }]) =>
      [...metrics].map(([name, count]) => [`${key}\u0001${name}`, count] as const),
    ),
  );
}

function compare(table: string, counted: Map<string, bigint>, stored: Map<string, bigint>): Difference[] {
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .map((key) => ({
      key: [table, ...key.split('\u0001').slice(1)].join(' '),
      stored: stored.get(key) ?? 0n,
      counted: counted.get(key) ?? 0n,
    }))
    .filter((difference) => difference.stored !== difference.counted);
}

/** The changes that correct the stored daily metrics. */
function correctionsOf(
  counted: SummedContributions['daily'],
  stored: SummedContributions['daily'],
): DailyDelta[] {
  return [...new Map([...counted, ...stored])]
    .map(([key, change]) => {
      const count = (counted.get(key)?.count ?? 0n) - (stored.get(key)?.count ?? 0n);
      return { ...change, count };
    })
    .filter(({ count }) => count !== 0n);
}
