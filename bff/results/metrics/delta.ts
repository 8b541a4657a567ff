import type { ClientBase, Pool } from 'pg';
import { pipeline } from '../../platform/database/pipeline.ts';
import { addFigures, type SegmentFigures, figuresAt } from './segments.ts';
import { appendFigures, figureRows } from './figure-batches.ts';
import type { Contributions, DailyCount } from './metrics.ts';

/** The change of metrics that a transaction makes, summed by counter and segment. */
export interface MetricDelta {
  /** @param sign -1 subtracts contributions that were counted before */
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
  /** Adds the delta to the stored metrics and empties it. */
  apply(client: ClientBase | Pool): Promise<unknown>;
  /** Returns the delta as parameters of a statement with `addCounters` and `appendFigures`, and empties it. */
  take(): DeltaParameters;
}

export interface DeltaParameters {
  counters: string;
  figures: string;
}

export interface Change extends DailyCount {
  surveyId: string;
}

/** Contributions summed by counter and by segment. */
export interface SummedContributions {
  /** By `dailyKey`. */
  daily: Map<string, Change>;
  /** By `segmentKey`. */
  segments: Map<string, SegmentFigures>;
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
}

/** Creates an empty delta. */
export function createDelta(): MetricDelta {
  const { daily, segments, add } = sumContributions();
  function take(): DeltaParameters {
    const parameters = {
      counters: counterRows([...daily.values()]),
      figures: figureRows([...segments.values()]),
    };
    daily.clear();
    segments.clear();
    return parameters;
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

/** Creates empty sums of contributions. */
export function sumContributions(): SummedContributions {
  const daily: SummedContributions['daily'] = new Map();
  const segments: SummedContributions['segments'] = new Map();
  return {
    daily,
    segments,
    add(surveyId, entries, sign = 1) {
      for (const entry of entries.daily) {
        const change = { ...entry, surveyId };
        const key = dailyKey(change);
        const earlier = daily.get(key)?.count ?? 0n;
        change.count = sign === 1 ? earlier + entry.count : earlier - entry.count;
        daily.set(key, change);
      }
      if (!entries.segment) return;
      addFigures(figuresAt(segments, { surveyId, ...entries.segment }), entries.figures, sign);
    },
  };
}

/** The key of a counter in maps. */
export function dailyKey({ surveyId, version, day, metric, value }: Omit<Change, 'count'>): string {
  return `${surveyId}\u0001${version}\u0001${day}\u0001${metric}\u0001${value}`;
}

/** No rows, as a parameter. */
const NONE = '[]';

/**
 * SQL that adds to the counters by day.
 * @param rows the parameter with `counterRows`
 * @param after a relation of one row that must be evaluated first, in a larger statement
 */
export const addCounters = (rows: string, after?: string): string => `
  insert into counters (survey_id, version, day, metric, value, count)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb)
    as given(survey_id text, version integer, day date, metric text, value text, count numeric)
  on conflict (survey_id, version, day, metric, value) do update set count = counters.count + excluded.count`;

/**
 * Changes of counters as one JSON parameter, so that any number of them uses the same prepared statement. They are sorted by
 * key: two transactions that change the same counters then wait for each other instead of deadlocking.
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
