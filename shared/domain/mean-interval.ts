import { type Bounds, scaleOf } from './scale.ts';
import { incompleteBeta } from './special-functions.ts';
import type { Interval, Sample } from './statistics.ts';
import type { Question } from './survey.ts';

/** The least and the greatest answer to a question; null if it has no bound on either side, or isn't numeric. */
export function boundsOf(question: Question): Bounds | null {
  if (question.type !== 'number') return scaleOf(question);
  const { min, max } = question;
  return min !== null && max !== null && min < max ? { least: min, most: max } : null;
}

/**
 * 95 % confidence interval of a mean; null with fewer than two answers, on a scale with a single step, and of numbers so large
 * that its ends can't be computed.
 *
 * On a bounded scale it is the score interval of Wilson (JASA 22 (1927), 209–212) with the variance φ·μ(1 − μ) that
 * quasi-likelihood has for answers between 0 and 1 (R. W. M. Wedderburn, Biometrika 61 (1974), 439–447): all means μ whose
 * distance from the observed one is at most t·√(φ·μ(1 − μ)/n). φ is estimated by s²/(m(1 − m)), which makes n/φ the
 * effective sample size of P. S. Kott and D. A. Carr (Journal of Official Statistics 13 (1997), 367–383), and t is Student's
 * quantile, as E. L. Korn and B. I. Graubard have it (Survey Methodology 24 (1998), 193–201). Both ends lie on the scale, and
 * the mean between them. Where all gave the least or the greatest answer φ is 1, its value for the widest spread there is.
 *
 * Without bounds it is Student's interval ("The probable error of a mean", Biometrika 6 (1908), 1–25).
 */
export function meanInterval(sample: Sample, bounds: Bounds | null): Interval | null {
  const interval = endsOf(sample, bounds);
  return interval && Number.isFinite(interval.low) && Number.isFinite(interval.high) ? interval : null;
}

function endsOf({ mean, deviation, count }: Sample, bounds: Bounds | null): Interval | null {
  if (count < 2) return null;
  const t = studentQuantile(count - 1);
  // A mean outside the scale comes from answers that were given on another scale.
  if (!bounds || mean < bounds.least || mean > bounds.most) {
    const margin = (t * deviation) / Math.sqrt(count);
    return { low: mean - margin, high: mean + margin };
  }
  const { least, most } = bounds;
  const range = most - least;
  if (range <= 0) return null;
  const share = (mean - least) / range;
  const widest = share * (1 - share);
  const spread = widest === 0 ? 1 : (deviation / range) ** 2 / widest;
  const weight = (t ** 2 * spread) / count;
  const middle = (share + weight / 2) / (1 + weight);
  const margin = Math.sqrt(weight * widest + weight ** 2 / 4) / (1 + weight);
  return {
    low: Math.max(least, Math.min(mean, least + range * (middle - margin))),
    high: Math.min(most, Math.max(mean, least + range * (middle + margin))),
  };
}

/** Digits after the point that sums of numbers have. */
const SUMMED_DIGITS = 6;

/**
 * A function that writes a mean and the ends of its interval: with as many digits after the point as two that count of the
 * deviation need, so that means of close numbers differ, and at least two.
 */
export function meanText(deviation: number | null, language: string): (value: number) => string {
  // Without a deviation all numbers are the mean itself.
  const digits = deviation ? Math.max(2, 1 - Math.floor(Math.log10(deviation))) : SUMMED_DIGITS;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: Math.min(digits, SUMMED_DIGITS) });
  return (value) => format.format(value);
}

/** From this many degrees of freedom on, the normal distribution differs in the fourth digit at most. */
const NORMAL_FROM = 10_000;
const Z95 = 1.959963984540054;
const quantiles = new Map<number, number>();

/** The t within which Student's distribution has 95 % on both sides, to nine digits. */
function studentQuantile(freedom: number): number {
  if (freedom >= NORMAL_FROM) return Z95;
  const known = quantiles.get(freedom) ?? findQuantile(freedom);
  quantiles.set(freedom, known);
  return known;
}

function findQuantile(freedom: number): number {
  const outside = (t: number) => incompleteBeta(freedom / (freedom + t ** 2), freedom / 2, 0.5);
  // With one degree of freedom t is 12.706, the greatest.
  let [low, high] = [Z95, 13];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (outside(middle) > 0.05) low = middle;
    else high = middle;
  }
  return low;
}
