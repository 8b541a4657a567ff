import { incompleteBeta, logGamma, upperGamma } from './special-functions.ts';

/** 97.5th percentile of the standard normal distribution: 95 % lie within ± this value. */
const Z95 = 1.959963984540054;

/** Fewer answers than this are shown as counts, without intervals: they would be as wide as the scale. */
export const FEW_ANSWERS = 30;

/** Whether so few answered that their answers are shown rather than estimates for all respondents. */
export const areFew = (answered: number): boolean => answered < FEW_ANSWERS;

/** A confidence interval, in the unit of the value that it is about. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval (95 %, without continuity correction) of a share; both ends within 0 and 1.
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927), 209–212;
 * checked against R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, method 3.
 */
export function wilson(count: number, total: number): Interval {
  if (total <= 0) return { low: 0, high: 1 };
  // A count above the total comes from a count that changes while it is read.
  const share = Math.min(1, Math.max(0, count / total));
  const z2 = Z95 ** 2;
  const middle = share + z2 / (2 * total);
  const margin = Z95 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total ** 2));
  const scale = 1 + z2 / total;
  return {
    low: share === 0 ? 0 : Math.max(0, (middle - margin) / scale),
    high: share === 1 ? 1 : Math.min(1, (middle + margin) / scale),
  };
}

/** Wilson's interval of a share; null with few answers. */
export const shareInterval = (count: number, total: number): Interval | null =>
  areFew(total) ? null : wilson(count, total);

/** Result of a test: its statistic, degrees of freedom if it has any, and the two-sided p-value. */
export interface TestResult {
  test: 'z' | 'fisher' | 'chi-square' | 'welch';
  /** Null for Fisher's test, which counts tables. */
  statistic: number | null;
  freedom: number | null;
  /** Probability of a difference at least as large if there is none. */
  p: number;
}

export interface CountedShare {
  count: number;
  total: number;
}

/** Below this expected count the normal and the chi-square approximation are too optimistic. */
const LEAST_EXPECTED = 5;

/**
 * Two-proportion z-test with the pooled share (two-sided), the square root of Pearson's chi-square of the 2 × 2 table;
 * A. Agresti, "An Introduction to Categorical Data Analysis" (2007), 2.2 and 2.4. Where an expected count is below 5 it is
 * Fisher's exact test (2.6). Null without two groups that differ in anything, and where more are counted than there are.
 */
export function compareShares(one: CountedShare, other: CountedShare): TestResult | null {
  if (![one, other].every(({ count, total }) => total > 0 && count >= 0 && count <= total)) return null;
  const all = one.total + other.total;
  const pooled = (one.count + other.count) / all;
  if (pooled === 0 || pooled === 1) return null;
  if (Math.min(one.total, other.total) * Math.min(pooled, 1 - pooled) < LEAST_EXPECTED)
    return { test: 'fisher', statistic: null, freedom: null, p: fisher(one, other) };
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.total + 1 / other.total));
  const statistic = (one.count / one.total - other.count / other.total) / error;
  return { test: 'z', statistic, freedom: null, p: upperGamma(0.5, statistic ** 2 / 2) };
}

/**
 * Fisher's exact test of a 2 × 2 table, two-sided: the probability of all tables with the same margins that are no more
 * likely than this one. R. A. Fisher, "The Design of Experiments" (1935), II; Agresti (2007), 2.6.
 */
function fisher(one: CountedShare, other: CountedShare): number {
  const [chosen, all] = [one.count + other.count, one.total + other.total];
  const [first, last] = [Math.max(0, chosen - other.total), Math.min(chosen, one.total)];
  const logOf = (count: number) => logChoose(one.total, count) + logChoose(other.total, chosen - count);
  const seen = logOf(one.count);
  const whole = logChoose(all, chosen);
  let p = 0;
  for (let count = first; count <= last; count += 1) {
    const log = logOf(count);
    // Equally likely tables differ in the last digits.
    if (log <= seen + 1e-7) p += Math.exp(log - whole);
  }
  return Math.min(1, p);
}

const logChoose = (of: number, chosen: number) =>
  logGamma(of + 1) - logGamma(chosen + 1) - logGamma(of - chosen + 1);

/**
 * Pearson's chi-square test of two distributions over the same categories; categories without answers are left out.
 * K. Pearson (1900); Agresti (2007), 2.4. Where more than a fifth of the expected counts are below 5, or any is below 1,
 * the rarest categories are taken together until they are not (W. G. Cochran, Biometrics 10 (1954), 417–451); if that holds
 * of the last two, too, it is Fisher's exact test of these. Null where there is nothing to compare.
 */
export function compareDistributions(one: readonly number[], other: readonly number[]): TestResult | null {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const totals = [sum(one), sum(other)] as const;
  if (totals[0] <= 0 || totals[1] <= 0) return null;
  const rows = one.map((count, index) => [count, other[index] ?? 0] as const).filter(([a, b]) => a + b > 0);
  const merged = mergeRare(rows, totals);
  const [first] = merged;
  if (!first || merged.length < 2) return null;
  if (!isFull(merged, totals))
    return compareShares({ count: first[0], total: totals[0] }, { count: first[1], total: totals[1] });
  let statistic = 0;
  for (const row of merged) {
    for (const [group, count] of row.entries()) {
      const expected = expectedOf(row, totals, group);
      statistic += (count - expected) ** 2 / expected;
    }
  }
  const freedom = merged.length - 1;
  return { test: 'chi-square', statistic, freedom, p: upperGamma(freedom / 2, statistic / 2) };
}

type Pair = readonly [number, number];

const expectedOf = (row: Pair, totals: Pair, group: number) =>
  ((row[0] + row[1]) * (totals[group] ?? 0)) / (totals[0] + totals[1]);

/** Whether the chi-square approximation is good for a table with these rows. */
function isFull(rows: readonly Pair[], totals: Pair): boolean {
  const expected = rows.flatMap((row) => [expectedOf(row, totals, 0), expectedOf(row, totals, 1)]);
  const low = expected.filter((count) => count < LEAST_EXPECTED).length;
  return low <= expected.length / 5 && expected.every((count) => count >= 1);
}

function mergeRare(rows: readonly Pair[], totals: Pair): Pair[] {
  const sorted = rows.toSorted(([a, b], [c, d]) => c + d - a - b);
  while (sorted.length > 2 && !isFull(sorted, totals)) {
    const [rare, rarest] = sorted.splice(-2) as [Pair, Pair];
    const pooled: Pair = [rare[0] + rarest[0], rare[1] + rarest[1]];
    const at = sorted.findIndex(([a, b]) => a + b < pooled[0] + pooled[1]);
    sorted.splice(at < 0 ? sorted.length : at, 0, pooled);
  }
  return sorted;
}

/**
 * Probabilities of several tests of one question, corrected so that all of them together err in 5 % of cases.
 * S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979), 65–70.
 * @param results null where there is no test; these don't count
 */
export function holm(results: ReadonlyArray<TestResult | null>): Array<TestResult | null> {
  const order = results
    .flatMap((result, index) => (result ? [{ index, p: result.p }] : []))
    .sort((one, other) => one.p - other.p);
  const corrected = new Map<number, number>();
  let before = 0;
  for (const [rank, { index, p }] of order.entries()) {
    before = Math.min(1, Math.max(before, p * (order.length - rank)));
    corrected.set(index, before);
  }
  return results.map((result, index) => result && { ...result, p: corrected.get(index) ?? result.p });
}

/** Mean, deviation and size of a sample, as the tests of means take them. */
export interface Sample {
  mean: number;
  /** Sample standard deviation. */
  deviation: number;
  count: number;
}

/**
 * Welch's t-test of two means whose variances may differ (two-sided), with the Welch–Satterthwaite degrees of freedom.
 * B. L. Welch, Biometrika 34 (1947), 28–35; NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.3.
 */
export function compareMeans(one: Sample, other: Sample): TestResult | null {
  if (one.count < 2 || other.count < 2) return null;
  const [a, b] = [one.deviation ** 2 / one.count, other.deviation ** 2 / other.count];
  if (a + b === 0) return null;
  const statistic = (one.mean - other.mean) / Math.sqrt(a + b);
  const freedom = (a + b) ** 2 / (a ** 2 / (one.count - 1) + b ** 2 / (other.count - 1));
  const p = incompleteBeta(freedom / (freedom + statistic ** 2), freedom / 2, 0.5);
  return { test: 'welch', statistic, freedom, p };
}
