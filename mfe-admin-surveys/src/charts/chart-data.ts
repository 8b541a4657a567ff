import { csvRecord, type CsvValue } from '@canvass/shared/domain/csv';
import { areFew, type Interval, shareInterval } from '@canvass/shared/domain/statistics';

/** One group of respondents in a chart. */
export interface Series {
  name: string;
  /** The count of each category. */
  counts: readonly number[];
  /** The respondents that the counts are shares of; null for counts that are not shares. */
  total: number | null;
  /** Of each category, where they differ. */
  totals?: readonly number[];
}

/** The data of a chart, from which its drawing, table, CSV file and announcements are made. */
export interface ChartData {
  /** The heading of the categories: "Answer", "Day". */
  axis: string;
  categories: readonly string[];
  series: readonly Series[];
}

export interface Point {
  count: number;
  /** The 95 % interval as shares; null for plain counts and of few answers. */
  interval: Interval | null;
}

/** The respondents that a category's count is a share of; null for plain counts. */
export const totalAt = ({ total, totals }: Series, index: number): number | null => totals?.[index] ?? total;

/** A category's point in a series. @param index of the category; of a missing one the count is 0 */
export function pointOf(series: Series, index: number): Point {
  const count = series.counts[index] ?? 0;
  const total = totalAt(series, index);
  if (total === null) return { count, interval: null };
  return { count, interval: shareInterval(count, total) };
}

/** The largest share (from 0 to 1) or count of a chart, including confidence intervals; at least 1 for counts. */
export function largestOf({ series, categories }: ChartData): number {
  const ends = series.flatMap((entry) =>
    categories.map((_, index) => {
      const { interval } = pointOf(entry, index);
      return interval?.high ?? reachOf(entry, index);
    }),
  );
  return Math.max(series.some(({ total }) => total !== null) ? 0.01 : 1, ...ends);
}

/** The largest count, at least 1. */
export const largestCountOf = ({ series }: ChartData): number =>
  Math.max(1, ...series.flatMap(({ counts }) => counts));

/** Whether all groups are so few answers that each is drawn by itself. */
export const hasFewAnswers = ({ series }: ChartData): boolean =>
  series.length > 0 && series.every(({ total }) => total !== null && areFew(total));

/** The sum of the counts after the first `most` categories, over all groups. */
export function countAfter({ series }: ChartData, most: number): number {
  return series.flatMap(({ counts }) => counts.slice(most)).reduce((sum, count) => sum + count, 0);
}

/** The value of a point on the chart's axis: its share (from 0 to 1), or its count. */
export function reachOf(series: Series, index: number): number {
  const count = series.counts[index] ?? 0;
  const total = totalAt(series, index);
  if (total === null) return count;
  return total > 0 ? count / total : 0;
}

export interface ColumnWords {
  count: string;
  percent: string;
  low: string;
  high: string;
}

/** The chart as a table with a header row. Numbers stay numbers and shares are percentages, so that other programs can calculate with them. */
export function chartRows({ axis, categories, series }: ChartData, words: ColumnWords): CsvValue[][] {
  const several = series.length > 1;
  const header = series.flatMap(({ name, total }) => {
    const columns = total === null ? [words.count] : [words.count, words.percent, words.low, words.high];
    return columns.map((column) => (several ? `${name}: ${column}` : column));
  });
  const rows = categories.map((category, index) => [
    category,
    ...series.flatMap((entry) => {
      const { count, interval } = pointOf(entry, index);
      if (entry.total === null) return [count];
      const share = 100 * reachOf(entry, index);
      const ends = interval ? [rounded(100 * interval.low), rounded(100 * interval.high)] : ['', ''];
      return [count, rounded(share), ...ends];
    }),
  ]);
  return [[axis, ...header], ...rows];
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The rows as the text of a CSV file. */
export function toCsv(rows: ReadonlyArray<readonly CsvValue[]>): string {
  return rows.map(csvRecord).join('');
}
