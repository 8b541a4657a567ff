/** What is told of how numbers are spread. */
export interface Spread {
  mean: number | null;
  /** Of the sample: divided by one less than there are. */
  deviation: number | null;
  median: number | null;
}

const MILLION = 1_000_000n;
const NONE: Spread = { mean: null, deviation: null, median: null };

/**
 * Of numbers whose sum and squares were counted in millionths. The variance is exact before it is rounded: sums of
 * squares of large numbers with small differences lose all their digits in floating point.
 * @param values how often each number was given, as it is counted; the median is read from them
 */
export function spreadOf(count: number, sum: bigint, squares: bigint, values: Map<number, number>): Spread {
  if (count <= 0) return NONE;
  const whole = BigInt(count);
  const mean = Number(sum) / 1e6 / count;
  // n · Σx² − (Σx)², over n (n − 1).
  const scaled = whole * squares - sum * sum;
  const variance = count > 1 ? Number(scaled) / 1e12 / (count * (count - 1)) : null;
  return {
    mean,
    deviation: variance === null ? null : Math.sqrt(Math.max(0, variance)),
    median: medianOf(values),
  };
}

/** Of ratings, which are all there as values. */
export function spreadOfRatings(values: Map<number, number>): Spread {
  let [count, sum, squares] = [0, 0n, 0n];
  for (const [rating, times] of values) {
    const millionths = BigInt(rating) * MILLION;
    count += times;
    sum += BigInt(times) * millionths;
    squares += BigInt(times) * millionths * millionths;
  }
  return spreadOf(count, sum, squares, values);
}

/** The middle value; the mean of the two in the middle of an even number. Null without any. */
export function medianOf(values: Map<number, number>): number | null {
  const sorted = [...values].sort(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return null;
  const at = (place: number) => {
    let before = 0;
    for (const [value, times] of sorted) {
      before += times;
      if (before > place) return value;
    }
    return 0;
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}
