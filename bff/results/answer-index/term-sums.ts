import { addMetrics } from '../metrics/segments.ts';
import { addDay, metricsIn, type Sums } from '../metrics/sums.ts';
import { type MetricName, metricName } from '../metrics/metric-name.ts';
import { countedMonth } from '@canvass/shared/domain/counted-month';
import { millionths, weekdayOf } from '../metrics/metrics.ts';
import { dayText } from './days.ts';
import type { TermName, TermSegment } from './term-name.ts';
import type { TermCounts } from './scan.ts';

/** Adds the counts of terms in responses of a version, for the terms from number `from` to before `to`. */
export function addTermCounts(
  sums: Sums,
  names: readonly TermName[],
  { counts, values }: TermCounts,
  { version, from, to }: { version: number; from: number; to: number },
): void {
  const metrics = metricsIn(sums, version);
  for (let number = from; number < Math.min(to, names.length); number += 1) {
    const [name, count = 0] = [names[number], counts[number]];
    if (!name || count === 0) continue;
    addMetrics(metrics, metricsOf(name, BigInt(count), values.get(number) ?? []));
    if (name.segment) addDay(sums.days, name.segment.day, count, name.segment.completed);
  }
}

/** A metric with the count that is added to it. */
type Added = [name: MetricName, count: bigint];

/**
 * The metrics that a term with its count adds: the same as `contributions` of the answers that it stands for.
 * @param values the values that follow the term, with their counts
 */
function metricsOf(
  { kind, question, value, segment }: TermName,
  count: bigint,
  values: Iterable<readonly [number, number]>,
): Added[] {
  const answered: Added = [metricName({ kind: 'answered', question }), count];
  const counted = (entry: string): Added => [metricName({ kind: 'value', question, value: entry }), count];
  switch (kind) {
    case 'cell':
      return segment ? segmentMetrics(segment, count) : [];
    case 'duration':
      return [[metricName({ kind, bucket: Number(question) }), count]];
    case 'left':
      return [[metricName({ kind, question }), count]];
    case 'text':
    case 'choices':
      return [answered];
    case 'phone':
    case 'flag':
    case 'rating':
    case 'choice':
      return [answered, counted(value)];
    case 'own':
      return [answered, counted('other')];
    case 'option':
      return [counted(value)];
    case 'others':
      return [counted('other')];
    case 'number':
      return [answered, counted(value), ...sumsOf(question, [[Number(value), Number(count)]])];
    case 'cut':
      return [answered, counted(value), [metricName({ kind, question }), count], ...sumsOf(question, values)];
    case 'date':
      return [answered, ...datesOf(question, values)];
    case 'tag':
    case 'given':
    case 'odd':
      return [];
  }
}

function segmentMetrics({ completed, ending }: TermSegment, count: bigint): Added[] {
  const added: Added[] = [['start', count]];
  if (completed) added.push(['completion', count]);
  if (completed && ending !== null) added.push([metricName({ kind: 'ending', ending }), count]);
  return added;
}

function sumsOf(question: string, values: Iterable<readonly [number, number]>): Added[] {
  let [sum, squares] = [0n, 0n];
  for (const [value, times] of values) {
    const scaled = millionths(value);
    sum += scaled * BigInt(times);
    squares += scaled * scaled * BigInt(times);
  }
  return [
    [metricName({ kind: 'sum', question }), sum],
    [metricName({ kind: 'squares', question }), squares],
  ];
}

function datesOf(question: string, values: Iterable<readonly [number, number]>): Added[] {
  return [...values].flatMap(([number, times]) => {
    const day = dayText(number);
    return [countedMonth(day), `w${weekdayOf(day)}`].map(
      (value): Added => [metricName({ kind: 'value', question, value }), BigInt(times)],
    );
  });
}
