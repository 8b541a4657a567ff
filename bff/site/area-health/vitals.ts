import { WEB_VITALS } from '@canvass/shared/api/area-reports';

export type Vital = (typeof WEB_VITALS)[number];

const MILLISECONDS = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000,
  6500, 8000, 12_000,
];

/**
 * The upper ends of the histograms' buckets, in milliseconds, of the layout shift without a unit; a last bucket has what is
 * larger. Stored counts refer to them by index, so a list may only grow at its end.
 */
const BOUNDS: Record<Vital, readonly number[]> = {
  TTFB: MILLISECONDS,
  LCP: MILLISECONDS,
  INP: MILLISECONDS,
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1],
};

/** A histogram without values. */
export const emptyHistogram = (vital: Vital): number[] => BOUNDS[vital].map(() => 0).concat(0);

/** The index of the bucket that a value falls into. */
export function bucketOf(vital: Vital, value: number): number {
  const index = BOUNDS[vital].findIndex((bound) => value <= bound);
  return index < 0 ? BOUNDS[vital].length : index;
}

/**
 * Estimates a quantile from a histogram, linearly within its bucket, as Prometheus' `histogram_quantile` does; in the last
 * bucket it is that bucket's lower end.
 * @param share 0 to 1
 * @returns null without values
 */
export function quantile(vital: Vital, counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = BOUNDS[vital];
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const low = bounds[index - 1] ?? 0;
    const high = bounds[index];
    if (high === undefined) return low;
    if (count > 0 && below + count >= share * total) {
      return low + (high - low) * ((share * total - below) / count);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
