import type { ClientBase, Pool } from 'pg';
import { pipeline } from '../../platform/database/pipeline.ts';
import { addFigures, type SegmentFigures, figuresAt } from './segments.ts';
import { appendFigures, figureRows } from './figure-batches.ts';
import type { Contributions, DailyCount } from './metrics.ts';

/** Changes of figures, rolled up to one number each. */
export interface MetricDelta {
  /** @param sign -1 takes away what was counted before */
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
  /** Adds everything to what is stored and empties the delta. */
  apply(client: ClientBase | Pool): Promise<unknown>;
  /** Everything, as parameters of a statement that holds `addCounters` and `appendFigures`; empties the delta. */
  take(): DeltaParameters;
}

export interface DeltaParameters {
  counters: string;
  figures: string;
}

export interface Change extends DailyCount {
  surveyId: string;
}

/** What contributions come to, by counter and by segment. */
export interface SummedContributions {
  /** By `dailyKey`. */
  daily: Map<string, Change>;
  /** By `segmentKey`. */
  cells: Map<string, SegmentFigures>;
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
}

export function createDelta(): MetricDelta {
  const { daily, cells, add } = sumContributions();
  function take(): DeltaParameters {
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
      return pipeline([
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

export function sumContributions(): SummedContributions {
  const daily: SummedContributions['daily'] = new Map();
  const cells: SummedContributions['cells'] = new Map();
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
      addFigures(figuresAt(cells, { surveyId, ...entries.cell }), entries.figures, sign);
    },
  };
}

export function dailyKey({ surveyId, version, day, metric, value }: Omit<Change, 'count'>): string {
  return `${surveyId}\u0001${version}\u0001${day}\u0001${metric}\u0001${value}`;
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
