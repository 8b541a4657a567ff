/** 97.5th percentile of the standard normal distribution: 95 % lie within ± this value. */
const Z95 = 1.959963984540054;

/** Fewer answers than this are shown as counts, without intervals: they would be as wide as the scale. */
export const FEW_ANSWERS = 30;

/** Whether so few answered that their answers are shown rather than estimates for all respondents. */
export const areFew = (answered: number): boolean => answered < FEW_ANSWERS;

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
  const reach = Z95 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total ** 2));
  const scale = 1 + z2 / total;
  return {
    low: share === 0 ? 0 : Math.max(0, (middle - reach) / scale),
    high: share === 1 ? 1 : Math.min(1, (middle + reach) / scale),
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

export interface Share {
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
export function compareShares(one: Share, other: Share): TestResult | null {
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
function fisher(one: Share, other: Share): number {
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

/**
 * How a rating divides into those who would recommend and those who would not, as the Net Promoter Score does: on its
 * scale of 0–10 promoters are the top two of eleven and detractors the lower seven (F. Reichheld, Harvard Business
 * Review, December 2003). On other scales the cuts are at the same shares of the way from the lowest to the highest.
 * @param values how often each rating was given; others than those of the scale don't count
 */
export function promoters(values: Readonly<Record<string, number>>, lowest: number, highest: number) {
  const split = { promoters: 0, passives: 0, detractors: 0 };
  for (const [rating, count] of Object.entries(values)) {
    const along = (Number(rating) - lowest) / (highest - lowest);
    if (along < 0 || along > 1) continue;
    if (along >= 0.9) split.promoters += count;
    else if (along > 0.65) split.passives += count;
    else split.detractors += count;
  }
  const total = split.promoters + split.passives + split.detractors;
  return { ...split, total, score: total > 0 ? (100 * (split.promoters - split.detractors)) / total : null };
}

/** ln Γ(x) for x > 0; C. Lanczos (1964), coefficients of Numerical Recipes (3rd ed.), 6.1. */
function logGamma(x: number): number {
  const coefficients = [
    57.156_235_665_862_92, -59.597_960_355_475_49, 14.136_097_974_741_746, -0.491_913_816_097_620_2,
    0.000_033_994_649_984_811_9, 0.000_046_523_628_927_048_6, -0.000_098_374_475_304_879_6,
    0.000_158_088_703_224_912, -0.000_210_264_441_724_105, 0.000_217_439_618_115_213,
    -0.000_164_318_106_536_764, 0.000_084_418_223_983_852_7, -0.000_026_190_838_401_581_4,
    0.000_003_689_918_265_953_2,
  ];
  const t = x + 5.242_187_5;
  let series = 0.999_999_999_999_997_1;
  coefficients.forEach((coefficient, index) => {
    series += coefficient / (x + index + 1);
  });
  return (x + 0.5) * Math.log(t) - t + Math.log((2.506_628_274_631_000_2 * series) / x);
}

const TINY = 1e-300;
const STEPS = 500;
const PRECISION = 1e-14;

/** Q(a, x), the upper regularised incomplete gamma function; Numerical Recipes, 6.2. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < STEPS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < STEPS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / away(factor * d + b);
    c = away(b + factor / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return scale * h;
}

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** I(x; a, b), the regularised incomplete beta function; Numerical Recipes, 6.4. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logs = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  // The fraction converges fast on this side only.
  if (x >= (a + 1) / (a + b + 2)) return 1 - (Math.exp(logs) * betaFraction(1 - x, b, a)) / b;
  return (Math.exp(logs) * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return h;
}
