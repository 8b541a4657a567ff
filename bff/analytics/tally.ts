import type { ClientBase, Pool } from 'pg';
import { together } from '../database/together.ts';
import type { Cell, Contributions, DailyCount } from './metrics.ts';

/** Changes of figures, folded to one number each. */
export interface Tally {
  /** @param sign -1 takes away what was counted before */
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
  /** Adds everything to what is stored and empties the tally. All of it is sent, or it throws, before this returns. */
  apply(client: ClientBase | Pool): Promise<unknown>;
}

export interface Change extends DailyCount {
  surveyId: string;
}

/** Figures of one cell, by name. */
export interface CellFigures extends Cell {
  surveyId: string;
  figures: Map<string, bigint>;
}

/** Rows of the largest statement. */
const LARGEST = 1024;

/** What contributions come to, by counter and by cell. */
export interface Folded {
  /** By `dailyKey`. */
  daily: Map<string, Change>;
  /** By `cellKey`. */
  cells: Map<string, CellFigures>;
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
}

export function newTally(): Tally {
  const folded = foldContributions();
  return {
    add: folded.add,
    apply(client) {
      // In key order: two transactions that touch the same counters then queue up instead of deadlocking.
      const rows = [...folded.daily.entries()]
        .filter(([, change]) => change.count !== 0n)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, change]) => change);
      const cells = [...folded.cells.values()];
      folded.daily.clear();
      folded.cells.clear();
      return together([
        ...inChunks(rows, LARGEST).map((chunk) => addUp(client, chunk)),
        appendChanges(client, cells),
      ]);
    },
  };
}

export function foldContributions(): Folded {
  const daily: Folded['daily'] = new Map();
  const cells: Folded['cells'] = new Map();
  return {
    daily,
    cells,
    add(surveyId, entries, sign = 1) {
      for (const entry of entries.daily) {
        const change = { ...entry, surveyId };
        const key = dailyKey(change);
        const before = daily.get(key)?.count ?? 0n;
        change.count = sign === 1 ? before + entry.count : before - entry.count;
        daily.set(key, change);
      }
      if (!entries.cell) return;
      const key = cellKey({ surveyId, ...entries.cell });
      let known = cells.get(key);
      if (!known) cells.set(key, (known = { surveyId, ...entries.cell, figures: new Map<string, bigint>() }));
      addFigures(known.figures, entries.figures, sign);
    },
  };
}

export function dailyKey({ surveyId, version, day, metric, value }: Omit<Change, 'count'>): string {
  return `${surveyId}\u0001${version}\u0001${day}\u0001${metric}\u0001${value}`;
}

export function cellKey(cell: Cell & { surveyId: string }): string {
  const { surveyId, version, day, language, source, device } = cell;
  return `${surveyId}\u0001${version}\u0001${day}\u0001${source}\u0001${device}\u0001${language}`;
}

/** Adds figures to those of a cell. */
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

/** Up to so many rows every number has a prepared statement of its own. */
const EXACT = 16;

/**
 * Splits rows into few chunks of few different sizes (any up to 16, then powers of two): each
 * size is a statement of its own, which every connection keeps prepared.
 */
export function inChunks<Row>(rows: Row[], largest: number): Row[][] {
  const chunks: Row[][] = [];
  let from = 0;
  while (from < rows.length) {
    const left = rows.length - from;
    const size = left <= EXACT ? left : Math.min(largest, 2 ** Math.floor(Math.log2(left)));
    chunks.push(rows.slice(from, from + size));
    from += size;
  }
  return chunks;
}

/** `($1,$2),($3,$4)` for two rows of two columns. */
export function valuesList(rows: number, columns: readonly string[]): string {
  const width = columns.length;
  const row = (index: number) =>
    `(${columns.map((type, column) => `$${index * width + column + 1}::${type}`).join(',')})`;
  return Array.from({ length: rows }, (_, index) => row(index)).join(',');
}

const COLUMN_TYPES = ['text', 'integer', 'date', 'text', 'text', 'numeric'] as const;

/** Adds to the counters by day; rows in key order. */
export function addUp(client: ClientBase | Pool, rows: Change[]): Promise<unknown> {
  return client.query({
    name: `count_${rows.length}`,
    text: `insert into counters (survey_id, version, day, metric, value, count)
      values ${valuesList(rows.length, COLUMN_TYPES)}
      on conflict (survey_id, version, day, metric, value)
      do update set count = counters.count + excluded.count`,
    values: rows.flatMap((row) => [
      row.surveyId,
      row.version,
      row.day,
      row.metric,
      row.value,
      row.count.toString(),
    ]),
  });
}

/** Columns of a cell with its figures, as `jsonb_to_recordset` reads what `cellRows` writes. */
export const CELL_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Cells as one parameter: any number of them is one prepared statement. Figures that came to nothing are left out. */
export function cellRows(cells: CellFigures[]): string {
  return JSON.stringify(
    cells.map(({ surveyId, figures, ...cell }) => {
      const counted = [...figures].filter(([, count]) => count !== 0n);
      return {
        survey_id: surveyId,
        ...cell,
        figures: counted.map(([name]) => name),
        counts: counted.map(([, count]) => count.toString()),
      };
    }),
  );
}

/** A row a survey: each is looked at by the key that holds it to its survey, and by two indexes. */
function appendChanges(client: ClientBase | Pool, cells: CellFigures[]): Promise<unknown> {
  const changed = cells.filter(({ figures }) => [...figures.values()].some((count) => count !== 0n));
  if (changed.length === 0) return Promise.resolve();
  const batches = Map.groupBy(changed, ({ surveyId }) => surveyId);
  return client.query({
    name: 'append_figure_batches',
    text: `insert into figure_batches (survey_id, cells) select * from unnest($1::text[], $2::text[])`,
    values: [[...batches.keys()], [...batches.values()].map(cellRows)],
  });
}
