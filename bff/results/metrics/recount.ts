import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { onClient } from '../../platform/database/client.ts';
import { counters, responses } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { addFigures, type SegmentFigures, figuresAt } from './segments.ts';
import { COUNTED_COLUMNS } from './counted-columns.ts';
import {
  SEGMENT_FIELDS,
  type SegmentRow,
  segmentOf,
  ROLL_UP_LOCK,
  rollUpRows,
  summed,
  TOTAL_FIELDS,
  totalOf,
  writeSegments,
  writeTotals,
} from './roll-up.ts';
import { contributions, type DailyMetric } from './metrics.ts';
import {
  addCounters,
  counterRows,
  type Change,
  dailyKey,
  type SummedContributions,
  sumContributions,
} from './delta.ts';

/** A figure that says something else than the responses do. */
export interface Difference {
  /** Which one: the table, then its key. */
  key: string;
  stored: bigint;
  counted: bigint;
}

const PAGE = 2000;
/** One moment for everything that is compared, so that responses that arrive meanwhile are nowhere. */
const ONE_MOMENT = { isolationLevel: 'repeatable read' } as const;

/**
 * Counts a survey's responses again and compares with its figures; empty when they agree.
 * Views are left out: they are nowhere but in their counter.
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
      const cells = rollUpRows(
        [...(await readSegments(tx, surveyId, 'figure_cells')), ...changes],
        segmentOf,
      );
      const totals = rollUpRows([...(await readTotals(tx, surveyId)), ...changes], totalOf);
      return [
        ...compare('counters', dailyCounts(counted), await readDaily(tx, surveyId)),
        ...compare('cells', flat(counted.cells), flat(cells)),
        ...compare('totals', flat(summed(counted.cells)), flat(totals)),
      ];
    },
    { ...ONE_MOMENT, accessMode: 'read only' },
  );
}

/**
 * Makes a survey's figures what its responses say, whatever they said before, while responses go on arriving: what
 * arrives after the moment of counting is added to what was counted, as ever.
 */
export async function rebuild(pool: Pool, definitions: Definitions, surveyId: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Before the transaction, whose moment must come after the last rolling up.
    await client.query('select pg_advisory_lock($1)', [ROLL_UP_LOCK]);
    const amends = await onClient(client).transaction(async (tx) => {
      const counted = await countResponses(tx, definitions, surveyId);
      const daily = await readDaily(tx, surveyId);
      // What is still to be rolled up will be: it must not count twice.
      for (const row of await readSegments(tx, surveyId, 'figure_changes')) takeAway(counted.cells, row);
      await tx.execute(sql`delete from figure_cells where survey_id = ${surveyId}`);
      await tx.execute(sql`delete from figure_totals where survey_id = ${surveyId}`);
      await writeSegments(client, [...counted.cells.values()]);
      await writeTotals(client, [...summed(counted.cells).values()]);
      await tx.execute(sql`delete from figure_recounts where survey_id = ${surveyId}`);
      return amendments(counted.daily, daily, surveyId);
    }, ONE_MOMENT);
    // Added rather than set: saves went on adding meanwhile.
    if (amends.length > 0) {
      await client.query(addCounters('$1'), [counterRows(amends)]);
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

/** Counts again whatever surveys a migration said to. */
export async function rebuildOwed(
  pool: Pool,
  definitions: Definitions,
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const { rows } = await pool.query<{ id: string }>(
      'select survey_id as id from figure_recounts order by survey_id limit 1',
    );
    const [owed] = rows;
    if (!owed) break;
    await rebuild(pool, definitions, owed.id);
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

async function readDaily(executor: Executor, surveyId: string): Promise<Map<string, bigint>> {
  const rows = await executor
    .select()
    .from(counters)
    .where(and(eq(counters.surveyId, surveyId), ne(counters.metric, 'view')));
  return new Map(
    rows.map((row) => [dailyKey({ ...row, metric: row.metric as DailyMetric }), BigInt(row.count)]),
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

function takeAway(cells: Map<string, SegmentFigures>, row: SegmentRow): void {
  addFigures(
    figuresAt(cells, segmentOf(row)),
    row.figures.map((name, index) => [name, BigInt(row.counts[index] ?? '0')] as const),
    -1,
  );
}

const dailyCounts = ({ daily }: SummedContributions) =>
  new Map([...daily].map(([key, change]) => [key, change.count] as const));

function flat(cells: Map<string, SegmentFigures>): Map<string, bigint> {
  return new Map(
    [...cells].flatMap(([key, { figures }]) =>
      [...figures].map(([name, count]) => [`${key}\u0001${name}`, count] as const),
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

/** What has to be added to the counters by day to make them right, in key order. */
function amendments(counted: Map<string, Change>, stored: Map<string, bigint>, surveyId: string): Change[] {
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .toSorted()
    .map((key) => {
      const [, version, day = '', metric, value = ''] = key.split('\u0001');
      const count = (counted.get(key)?.count ?? 0n) - (stored.get(key) ?? 0n);
      return { surveyId, version: Number(version), day, metric: metric as DailyMetric, value, count };
    })
    .filter(({ count }) => count !== 0n);
}
