import type { ClientBase, Pool } from 'pg';
import { together } from '../database/together.ts';
import type { Cell, Contributions, DailyCount } from './metrics.ts';

/** Changes of figures, folded to one number each. */
export interface Tally {
  /** @param sign -1 takes away what was counted before */
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
  /** Adds everything to what is stored and empties the tally. */
  apply(client: ClientBase | Pool): Promise<unknown>;
  /** Everything, as parameters of a statement that holds `addCounters` and `appendFigures`; empties the tally. */
  take(): TallyParameters;
}

export interface TallyParameters {
  counters: string;
  figures: string;
}

export interface Change extends DailyCount {
  surveyId: string;
}

/** Figures of one cell, by name. */
export interface CellFigures extends Cell {
  surveyId: string;
  figures: Map<string, bigint>;
}

/** What contributions come to, by counter and by cell. */
export interface Folded {
  /** By `dailyKey`. */
  daily: Map<string, Change>;
  /** By `cellKey`. */
  cells: Map<string, CellFigures>;
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
}

export function newTally(): Tally {
  const { daily, cells, add } = foldContributions();
  function take(): TallyParameters {
    const taken = { counters: counterRows([...daily.values()]), figures: figureRows([...cells.values()]) };
    daily.clear();
    cells.clear();
    return taken;
  }
  return {
    add,
    take,
    apply(client) {
      const { counters, figures } = take();
      return together([
        counters === NONE
          ? undefined
          : client.query({ name: 'add_counters', text: addCounters('$1'), values: [counters] }),
        figures === NONE
          ? undefined
          : client.query({ name: 'append_figures', text: appendFigures('$1'), values: [figures] }),
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

/** No rows, as a parameter. */
const NONE = '[]';

/**
 * SQL that adds to the counters by day.
 * @param rows the place of `counterRows`
 * @param after a row to wait for, where it is a part of a larger statement
 */
export const addCounters = (rows: string, after?: string): string => `
  insert into counters (survey_id, version, day, metric, value, count)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb)
    as given(survey_id text, version integer, day date, metric text, value text, count numeric)
  on conflict (survey_id, version, day, metric, value) do update set count = counters.count + excluded.count`;

/**
 * Changes of counters as one parameter: any number of them is one prepared statement. In key order: two transactions that
 * touch the same counters then queue up instead of deadlocking.
 */
export function counterRows(changes: Change[]): string {
  const rows = changes.filter(({ count }) => count !== 0n);
  if (rows.length > 1) rows.sort((one, other) => (dailyKey(one) < dailyKey(other) ? -1 : 1));
  return JSON.stringify(
    rows.map(({ surveyId, version, day, metric, value, count }) => ({
      survey_id: surveyId,
      version,
      day,
      metric,
      value,
      count: count.toString(),
    })),
  );
}

/** Columns of a cell with its figures, as `jsonb_to_recordset` reads what `cellRows` writes. */
export const CELL_COLUMNS =
  'survey_id text, version integer, day date, language text, source text, device text, figures text[], counts numeric[]';

/** Cells as one parameter: any number of them is one prepared statement. Figures that came to nothing are left out. */
export function cellRows(cells: CellFigures[]): string {
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

/** SQL that notes changes of figures, to be folded later. @param rows the place of `figureRows` */
export const appendFigures = (rows: string, after?: string): string => `
  insert into figure_batches (survey_id, cells)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb) as given(survey_id text, cells text)`;

/** A row a survey: each is looked at by the key that holds it to its survey, and by two indexes. */
function figureRows(cells: CellFigures[]): string {
  const changed = cells.filter(({ figures }) => [...figures.values()].some((count) => count !== 0n));
  const batches = Map.groupBy(changed, ({ surveyId }) => surveyId);
  return JSON.stringify(
    [...batches].map(([surveyId, some]) => ({ survey_id: surveyId, cells: cellRows(some) })),
  );
}
