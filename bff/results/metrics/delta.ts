import type { ClientBase, Pool } from 'pg';
import { pipeline } from '../../platform/database/pipeline.ts';
import { addMetrics, type SegmentMetrics, metricsAt } from './segments.ts';
import { appendBatches, batchRows } from './metric-batches.ts';
import type { Contributions, DailyCount } from './metrics.ts';

/** The change of metrics that a transaction makes, summed by day and by segment. */
export interface MetricDelta {
  /** @param sign -1 subtracts contributions that were counted before */
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
  /** Adds the delta to the stored metrics and empties it. */
  apply(client: ClientBase | Pool): Promise<unknown>;
  /** Returns the delta as parameters of a statement with `addDailyMetrics` and `appendBatches`, and empties it. */
  take(): DeltaParameters;
}

/** A delta as parameters of a statement: JSON of daily metrics and of segments. */
export interface DeltaParameters {
  daily: string;
  segments: string;
}

export interface DailyDelta extends DailyCount {
  surveyId: string;
}

/** Contributions summed by daily metric and by segment. */
export interface SummedContributions {
  /** By `dailyKey`. */
  daily: Map<string, DailyDelta>;
  /** By `segmentKey`. */
  segments: Map<string, SegmentMetrics>;
  add(surveyId: string, entries: Contributions, sign?: 1 | -1): void;
}

/** Creates an empty delta. */
export function createDelta(): MetricDelta {
  const { daily, segments, add } = sumContributions();
  function take(): DeltaParameters {
    const parameters = {
      daily: dailyRows([...daily.values()]),
      segments: batchRows([...segments.values()]),
    };
    daily.clear();
    segments.clear();
    return parameters;
  }
  return {
    add,
    take,
    apply(client) {
      const changed = take();
      return pipeline([
        changed.daily === NONE
          ? undefined
          : client.query({ name: 'add_daily_metrics', text: addDailyMetrics('$1'), values: [changed.daily] }),
        changed.segments === NONE
          ? undefined
          : client.query({
              name: 'append_metric_batches',
              text: appendBatches('$1'),
              values: [changed.segments],
            }),
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
      addMetrics(metricsAt(segments, { surveyId, ...entries.segment }), entries.metrics, sign);
    },
  };
}

/** The key of a daily metric in maps. */
export function dailyKey({ surveyId, version, day, metric, value }: Omit<DailyDelta, 'count'>): string {
  return `${surveyId}\u0001${version}\u0001${day}\u0001${metric}\u0001${value}`;
}

/** No rows, as a parameter. */
const NONE = '[]';

/**
 * SQL that adds to the daily metrics.
 * @param rows the parameter with `dailyRows`
 * @param after a relation of one row that must be evaluated first, in a larger statement
 */
export const addDailyMetrics = (rows: string, after?: string): string => `
  insert into counters (survey_id, version, day, metric, value, count)
  select given.* from ${after ? `${after}, ` : ''}jsonb_to_recordset(${rows}::jsonb)
    as given(survey_id text, version integer, day date, metric text, value text, count numeric)
  on conflict (survey_id, version, day, metric, value) do update set count = counters.count + excluded.count`;

/**
 * Changes of daily metrics as one JSON parameter, so that any number of them uses the same prepared statement. They are sorted by
 * key: two transactions that change the same metrics then wait for each other instead of deadlocking.
 */
export function dailyRows(changes: DailyDelta[]): string {
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
