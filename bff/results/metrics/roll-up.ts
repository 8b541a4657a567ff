import { performance } from 'node:perf_hooks';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../../platform/database/transaction.ts';
import { poll } from '../../platform/jobs/poll.ts';
import {
  addFigures,
  SEGMENT_COLUMNS,
  type SegmentFigures,
  segmentKey,
  segmentRows,
  figuresAt,
} from './segments.ts';
import { addBatch } from './figure-batches.ts';

/** One server rolls up at a time, and none while a survey is counted again: only the holder writes segments and totals. */
export const ROLL_UP_LOCK = 727_201_002;
/** Batches of one round. */
const ROUND = 500;
/** How long changes lie before they are rolled up; readers add them up meanwhile. */
const PAUSE_MS = 1000;
/** How many times as long as the last round took the next one waits at least: saves go first. */
const REST = 20;

/** Rolls up changes of figures in the background. @returns stops it, after the round it is in */
export function scheduleRollUp(deps: { pool: Pool; log: Logger }): () => Promise<void> {
  return poll(PAUSE_MS, async () => {
    const started = performance.now();
    const folded = await rollUpFigures(deps.pool).catch((error: unknown) => {
      deps.log.warn({ err: error }, "figures couldn't be folded; they are read from their changes meanwhile");
      return 0;
    });
    // More than fits a round: readers shall not have to add up ever more.
    return folded === ROUND ? 0 : Math.max(PAUSE_MS, (performance.now() - started) * REST);
  });
}

/** A segment as the database has it. */
export interface SegmentRow {
  survey_id: string;
  version: number;
  day: string;
  language: string;
  source: string;
  device: string;
  figures: string[];
  counts: string[];
}

/** Lists as JSON, which is read natively; of PostgreSQL's arrays the driver reads each character. */
const FIGURES = 'to_json(figures) as figures, to_json(counts::text[]) as counts';
export const SEGMENT_FIELDS = `survey_id, version, day::text as day, language, source, device, ${FIGURES}`;
/** The same of `figure_totals`, whose rows have no place. */
export const TOTAL_FIELDS = `survey_id, version, '' as day, '' as language, '' as source, '' as device, ${FIGURES}`;

/**
 * Moves changes of figures into segments and totals, in one transaction: whoever reads finds each change in one place.
 * @returns how many batches of changes there were; 0 also while somebody else is at it
 */
export function rollUpFigures(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows: lock } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_xact_lock($1) as held',
      [ROLL_UP_LOCK],
    );
    return lock[0]?.held ? rollUp(client) : 0;
  });
}

/** Rolls up while the caller holds the lock. */
async function rollUp(client: PoolClient): Promise<number> {
  // Surveys first, as their deletion does: it takes the changes along.
  const { rows: surveys } = await client.query<{ id: string }>(
    `select id from surveys where id in (
       select survey_id from (select survey_id from figure_batches order by id limit $1) as oldest
     ) for key share skip locked`,
    [ROUND],
  );
  const { rows: batches } = await client.query<{ survey_id: string; cells: string }>(
    `delete from figure_batches where id in (
       select id from figure_batches where survey_id = any($1::text[]) order by id limit $2
     ) returning survey_id, cells`,
    [surveys.map(({ id }) => id), ROUND],
  );
  if (batches.length === 0) return 0;
  const cells = new Map<string, SegmentFigures>();
  for (const batch of batches) addBatch(cells, batch);
  const { rows: stored } = await client.query<SegmentRow>(
    `select ${SEGMENT_FIELDS} from figure_cells
     where (survey_id, version, day, language, source, device) in (
       select survey_id, version, day, language, source, device
       from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS}))`,
    [segmentRows([...cells.values()])],
  );
  const totals = summed(cells);
  const { rows: storedTotals } = await client.query<SegmentRow>(
    `select ${TOTAL_FIELDS} from figure_totals
     where (survey_id, version) in (select survey_id, version from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS}))`,
    [segmentRows([...totals.values()])],
  );
  addRows(cells, stored, segmentOf);
  addRows(totals, storedTotals, totalOf);
  await writeSegments(client, [...cells.values()]);
  await writeTotals(client, [...totals.values()]);
  return batches.length;
}

export const segmentOf = ({ survey_id: surveyId, version, day, language, source, device }: SegmentRow) => ({
  surveyId,
  version,
  day,
  language,
  source,
  device,
});
/** Where the totals of a version are: all its segments rolled up to one. */
const NOWHERE = { day: '1970-01-01', language: '', source: '', device: '' };
export const totalOf = ({ survey_id: surveyId, version }: Pick<SegmentRow, 'survey_id' | 'version'>) => ({
  surveyId,
  version,
  ...NOWHERE,
});

/** Rows added up by their place. */
export function rollUpRows(rows: SegmentRow[], place: typeof segmentOf): Map<string, SegmentFigures> {
  const cells = new Map<string, SegmentFigures>();
  for (const row of rows) figuresAt(cells, place(row));
  addRows(cells, rows, place);
  return cells;
}

/** Segments added up to the totals of their versions. */
export function summed(cells: Map<string, SegmentFigures>): Map<string, SegmentFigures> {
  const totals = new Map<string, SegmentFigures>();
  for (const { surveyId, version, figures } of cells.values()) {
    addFigures(figuresAt(totals, totalOf({ survey_id: surveyId, version })), figures);
  }
  return totals;
}

function addRows(cells: Map<string, SegmentFigures>, rows: SegmentRow[], place: typeof segmentOf): void {
  for (const row of rows) {
    const cell = cells.get(segmentKey(place(row)));
    if (!cell) continue;
    addFigures(
      cell.figures,
      row.figures.map((name, index) => [name, BigInt(row.counts[index] ?? '0')] as const),
    );
  }
}

/** Replaces segments by these. */
export async function writeSegments(client: ClientBase, cells: SegmentFigures[]): Promise<void> {
  await client.query(
    `insert into figure_cells (survey_id, version, day, language, source, device, figures, counts)
     select * from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS})
     on conflict (survey_id, day, version, language, source, device)
     do update set figures = excluded.figures, counts = excluded.counts`,
    [segmentRows(cells)],
  );
  await client.query(`delete from figure_cells where figures = '{}' and survey_id = any($1::text[])`, [
    [...new Set(cells.filter(isEmpty).map(({ surveyId }) => surveyId))],
  ]);
}

const isEmpty = ({ figures }: SegmentFigures) => [...figures.values()].every((count) => count === 0n);

/** Replaces totals by these. */
export async function writeTotals(client: ClientBase, totals: SegmentFigures[]): Promise<void> {
  await client.query(
    `insert into figure_totals (survey_id, version, figures, counts)
     select survey_id, version, figures, counts from jsonb_to_recordset($1::jsonb) as c(${SEGMENT_COLUMNS})
     on conflict (survey_id, version) do update set figures = excluded.figures, counts = excluded.counts`,
    [segmentRows(totals)],
  );
}
