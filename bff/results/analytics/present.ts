import type { Analytics, Overview } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import type { Meanings } from '@canvass/shared/domain/meanings';
import type { Ending, Question, Score } from '@canvass/shared/domain/survey';
import { LEFT_AT_ONCE, type MetricName, parseMetricName } from '../metrics/metric-name.ts';
import { bucketSeconds, durationBucket } from '../metrics/metrics.ts';
import { questionMetrics } from './question-metrics.ts';
import { scoreMetrics } from './score-metrics.ts';
import { medianOf } from '../metrics/spread.ts';
import type { CountedMetrics, DayMetrics } from '../metrics/counted-metrics.ts';

/** The data that metrics are presented with. */
interface Presented {
  /** The current questions, in order, with content between them; questions of older versions follow. */
  asked: readonly Question[];
  /** The current endings, in order. */
  endings: ReadonlyArray<Pick<Ending, 'id'>>;
  /** The current scores, in order; none in a survey without. */
  scores?: ReadonlyArray<Pick<Score, 'id'>> | undefined;
  meanings: Meanings;
  /** Set if the metrics are of one version only. */
  version?: number | undefined;
}

/** A survey's metrics as the API returns them. */
export function presentAnalytics(
  surveyId: string,
  { metrics, days, views, counting }: CountedMetrics,
  { asked, endings, scores = [], meanings, version }: Presented,
): Analytics {
  const total = (name: MetricName) =>
    [...metrics.values()].reduce((sum, own) => sum + Number(own.get(name) ?? 0), 0);
  const starts = total('start');
  const completions = total('completion');
  return {
    surveyId,
    counting,
    views,
    starts,
    startsByVersion: startsByVersion(metrics),
    completions,
    completionRate: percentage(completions, starts),
    medianSeconds: medianSeconds(...metrics.values()),
    leftAtOnce: total(LEFT_AT_ONCE),
    endings: endingsReached(metrics.values(), endings),
    days,
    questions: questionMetrics(metrics, asked, meanings, version),
    scores: scoreMetrics(metrics, scores),
  };
}

function startsByVersion(metrics: CountedMetrics['metrics']): NonNullable<Analytics['startsByVersion']> {
  return [...metrics]
    .map(([version, own]) => ({ version, starts: Number(own.get('start') ?? 0) }))
    .filter(({ starts }) => starts > 0)
    .toSorted((one, other) => one.version - other.version);
}

/** How many reached each ending: the current ones in their order, then deleted ones. */
function endingsReached(
  versions: Iterable<ReadonlyMap<string, string | number>>,
  current: Presented['endings'],
): NonNullable<Analytics['endings']> {
  const counts = new Map(current.map(({ id }) => [id, 0]));
  for (const own of versions) {
    for (const [name, count] of own) {
      const metric = parseMetricName(name);
      if (metric?.kind !== 'ending') continue;
      counts.set(metric.ending, (counts.get(metric.ending) ?? 0) + Number(count));
    }
  }
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** The bucket of durations that are unknown. Servers of earlier releases count them in it, too. */
const UNMEASURED = durationBucket(0);

/** The median duration in seconds, from the metrics `duration`; at most 2.5 % off. Null if none is known (`LEAST_MEASURED_MS`). */
export function medianSeconds(
  ...metrics: ReadonlyArray<ReadonlyMap<string, string | number>>
): number | null {
  const buckets = new Map<number, number>();
  for (const [name, count] of metrics.flatMap((own) => [...own])) {
    const metric = parseMetricName(name);
    if (metric?.kind !== 'duration' || metric.bucket === UNMEASURED) continue;
    buckets.set(metric.bucket, (buckets.get(metric.bucket) ?? 0) + Number(count));
  }
  const middle = medianOf(buckets);
  return middle === null ? null : Math.round(bucketSeconds(Math.floor(middle)) * 10) / 10;
}

/** The metrics of all surveys of a creator together. */
export function presentOverview(
  surveys: { surveys: number; published: number },
  days: DayMetrics[],
): Overview {
  const starts = days.reduce((sum, day) => sum + day.starts, 0);
  const completions = days.reduce((sum, day) => sum + day.completions, 0);
  return { ...surveys, starts, completions, completionRate: percentage(completions, starts), days };
}
