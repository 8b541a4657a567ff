import { dayOf } from '../../platform/database/day.ts';
import type { CountedMetrics, DayMetrics } from './counted-metrics.ts';
import type { MetricName } from './metric-name.ts';
import { type Counted, contributions } from './metrics.ts';
import { addMetrics } from './segments.ts';

/** Metrics while they are summed, from responses and from the answer index's terms. */
export interface Sums {
  /** By version, then by name. */
  metrics: Map<number, Map<MetricName, bigint>>;
  days: Map<string, DayMetrics>;
}

/** Sums of no response, to which `addResponse` adds. */
export const emptySums = (): Sums => ({ metrics: new Map(), days: new Map() });

/** The sums of one version. */
export function metricsIn({ metrics }: Sums, version: number): Map<MetricName, bigint> {
  const own = metrics.get(version) ?? new Map();
  metrics.set(version, own);
  return own;
}

/** Adds one response. */
export function addResponse(
  sums: Sums,
  response: Counted,
  questions: Parameters<typeof contributions>[1],
): void {
  addMetrics(metricsIn(sums, response.version), contributions(response, questions).metrics);
  addDay(sums.days, dayOf(response.startedAt), 1, response.completedAt !== null);
}

/** Adds responses that were begun on a day. */
export function addDay(days: Sums['days'], day: string, count: number, completed: boolean): void {
  const metrics = days.get(day) ?? { day, starts: 0, completions: 0 };
  days.set(day, metrics);
  metrics.starts += count;
  if (completed) metrics.completions += count;
}

/** The sums in the form in which stored metrics are read. */
export function toCountedMetrics({ metrics, days }: Sums): CountedMetrics {
  return {
    metrics: new Map(
      [...metrics].map(([version, own]) => [
        version,
        new Map([...own].map(([name, count]) => [name, String(count)])),
      ]),
    ),
    days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    views: null,
    counting: false,
  };
}
