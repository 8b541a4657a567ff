import type { MetricName } from './metric-name.ts';

/** Metrics by name. Counts are decimal integers in text, because a sum of answers may exceed the integers of a `number`. */
export type Metrics = Map<MetricName, string>;

/** Metrics by version, because a value may mean something else in another version. */
export type VersionMetrics = Map<number, Metrics>;

/** The responses that began and were completed on a day (YYYY-MM-DD, UTC). */
export interface DayMetrics {
  day: string;
  starts: number;
  completions: number;
}

/** All metrics of a survey within a filter. */
export interface CountedMetrics {
  metrics: VersionMetrics;
  days: DayMetrics[];
  views: number | null;
  counting: boolean;
}

/** The progress of counting the responses within a filter. */
export interface Counting {
  /** Responses counted so far. */
  counted: number;
  /** Their metrics, once all are counted. */
  metrics?: CountedMetrics;
}
