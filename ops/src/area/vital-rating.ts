import type { VersionHealth } from '@canvass/shared/api/ops';

export type Vital = keyof VersionHealth['vitals'];

/** In the order in which they are shown. */
export const VITALS: readonly Vital[] = ['LCP', 'INP', 'CLS', 'TTFB'];

export type VitalRating = 'good' | 'fair' | 'poor';

/**
 * The largest 75th percentiles that are good, and that are not poor: milliseconds, of the layout shift without a unit.
 * https://web.dev/articles/defining-core-web-vitals-thresholds; of TTFB https://web.dev/articles/ttfb
 */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

/** Rates a 75th percentile, in the unit of its threshold; the threshold itself belongs to the better rating. */
export function rateVital(name: Vital, p75: number): VitalRating {
  const [good, fair] = THRESHOLDS[name];
  if (p75 <= good) return 'good';
  return p75 <= fair ? 'fair' : 'poor';
}
