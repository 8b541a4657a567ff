import { performance } from 'node:perf_hooks';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../../platform/database/transaction.ts';
import { inRounds } from '../../platform/jobs/rounds.ts';
import { addFigures, CELL_COLUMNS, type CellFigures, cellKey, cellRows, figuresAt } from './cells.ts';
import { addBatch } from './figure-batches.ts';

/** One server folds at a time, and none while a survey is counted again: only the holder writes cells and totals. */
export const FOLD_LOCK = 727_201_002;
/** Batches of one round. */
const ROUND = 500;
/** How long changes lie before they are folded; readers add them up meanwhile. */
const PAUSE_MS = 1000;
/** How many times as long as the last round took the next one waits at least: saves go first. */
const REST = 20;

/** Folds changes of figures in the background. @returns stops it, after the round it is in */
export function keepFolding(deps: { pool: Pool; log: Logger }): () => Promise<void> {
  return inRounds(PAUSE_MS, async () => {
    const started = performance.now();
    const folded = await foldFigures(deps.pool).catch((error: unknown) => {
      deps.log.warn({ err: error }, "figures couldn't be folded; they are read from their changes meanwhile");
      return 0;
    });
    // More than fits a round: readers shall not have to add up ever more.
    return folded === ROUND ? 0 : Math.max(PAUSE_MS, (performance.now() - started) * REST);
  });
}

/** A cell as the database has it. */
export interface CellRow {
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
export const CELL_FIELDS = `survey_id, version, day::text as day, language, source, device, ${FIGURES}`;
/** The same of `figure_totals`, whose rows have no place. */
export const TOTAL_FIELDS = `survey_id, version, '' as day, '' as language, '' as source, '' as device, ${FIGURES}`;

/**
 * Moves changes of figures into cells and totals, in one transaction: whoever reads finds each change in one place.
 * @returns how many batches of changes there were; 0 also while somebody else is at it
 */
export function foldFigures(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows: lock } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_xact_lock($1) as held',
      [FOLD_LOCK],
    );
    return lock[0]?.held ? fold(client) : 0;
  });
}

/** Folds while the caller holds the lock. */
async function fold(client: PoolClient): Promise<number> {
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
  const cells = new Map<string, CellFigures>();
  for (const batch of batches) addBatch(cells, batch);
  const { rows: stored } = await client.query<CellRow>(
    `select ${CELL_FIELDS} from figure_cells
     where (survey_id, version, day, language, source, device) in (
       select survey_id, version, day, language, source, device
       from jsonb_to_recordset($1::jsonb) as c(${CELL_COLUMNS}))`,
    [cellRows([...cells.values()])],
  );
  const totals = summed(cells);
  const { rows: storedTotals } = await client.query<CellRow>(
    `select ${TOTAL_FIELDS} from figure_totals
     where (survey_id, version) in (select survey_id, version from jsonb_to_recordset($1::jsonb) as c(${CELL_COLUMNS}))`,
    [cellRows([...totals.values()])],
  );
  addRows(cells, stored, cellOf);
  addRows(totals, storedTotals, totalOf);
  await writeCells(client, [...cells.values()]);
  await writeTotals(client, [...totals.values()]);
  return batches.length;
}

export const cellOf = ({ survey_id: surveyId, version, day, language, source, device }: CellRow) => ({
  surveyId,
  version,
  day,
  language,
  source,
  device,
});
/** Where the totals of a version are: all its cells folded to one. */
const NOWHERE = { day: '1970-01-01', language: '', source: '', device: '' };
export const totalOf = ({ survey_id: surveyId, version }: Pick<CellRow, 'survey_id' | 'version'>) => ({
  surveyId,
  version,
  ...NOWHERE,
});

/** Rows added up by their place. */
export function foldRows(rows: CellRow[], place: typeof cellOf): Map<string, CellFigures> {
  const cells = new Map<string, CellFigures>();
  for (const row of rows) figuresAt(cells, place(row));
  addRows(cells, rows, place);
  return cells;
}

/** Cells added up to the totals of their versions. */
export function summed(cells: Map<string, CellFigures>): Map<string, CellFigures> {
  const totals = new Map<string, CellFigures>();
  for (const { surveyId, version, figures } of cells.values()) {
    addFigures(figuresAt(totals, totalOf({ survey_id: surveyId, version })), figures);
  }
  return totals;
}

function addRows(cells: Map<string, CellFigures>, rows: CellRow[], place: typeof cellOf): void {
  for (const row of rows) {
    const cell = cells.get(cellKey(place(row)));
    if (!cell) continue;
    addFigures(
      cell.figures,
      row.figures.map((name, index) => [name, BigInt(row.counts[index] ?? '0')] as const),
    );
  }
}

/** Replaces cells by these. */
export async function writeCells(client: ClientBase, cells: CellFigures[]): Promise<void> {
  await client.query(
    `insert into figure_cells (survey_id, version, day, language, source, device, figures, counts)
     select * from jsonb_to_recordset($1::jsonb) as c(${CELL_COLUMNS})
     on conflict (survey_id, day, version, language, source, device)
     do update set figures = excluded.figures, counts = excluded.counts`,
    [cellRows(cells)],
  );
  await client.query(`delete from figure_cells where figures = '{}' and survey_id = any($1::text[])`, [
    [...new Set(cells.filter(isEmpty).map(({ surveyId }) => surveyId))],
  ]);
}

const isEmpty = ({ figures }: CellFigures) => [...figures.values()].every((count) => count === 0n);

/** Replaces totals by these. */
export async function writeTotals(client: ClientBase, totals: CellFigures[]): Promise<void> {
  await client.query(
    `insert into figure_totals (survey_id, version, figures, counts)
     select survey_id, version, figures, counts from jsonb_to_recordset($1::jsonb) as c(${CELL_COLUMNS})
     on conflict (survey_id, version) do update set figures = excluded.figures, counts = excluded.counts`,
    [cellRows(totals)],
  );
}
