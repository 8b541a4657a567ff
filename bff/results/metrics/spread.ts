/** Mean, standard deviation and median of numbers; null without enough numbers. */
export interface Spread {
  mean: number | null;
  /** Of the sample: the sum of squares is divided by n − 1. */
  deviation: number | null;
  median: number | null;
}

const MILLION = 1_000_000n;
const NONE: Spread = { mean: null, deviation: null, median: null };

/**
 * The spread of numbers from their sum and sum of squares, in millionths. The variance is computed in integers and rounded
 * last: in floating point the difference of two large sums of squares would lose all its digits.
 * @param values the count of each number, cut to four digits; the median is read from them
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

/** The spread of ratings. @param values the count of each rating */
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

/** The median: the middle value, or the mean of the two middle ones. @returns null without values */
export function medianOf(values: Map<number, number>): number | null {
  const sorted = [...values].sort(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return null;
  const at = (index: number) => {
    let cumulative = 0;
    for (const [value, times] of sorted) {
      cumulative += times;
      if (cumulative > index) return value;
    }
    return 0;
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}
