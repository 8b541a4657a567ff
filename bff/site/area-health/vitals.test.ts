import { bucketOf, emptyHistogram, quantile } from './vitals.ts';

const histogramOf = (vital: 'LCP' | 'CLS', values: number[]) => {
  const counts = emptyHistogram(vital);
  for (const value of values) counts[bucketOf(vital, value)] = (counts[bucketOf(vital, value)] ?? 0) + 1;
  return counts;
};

describe('a quantile of a histogram', () => {
  it('lies in the bucket of the value, in proportion', () => {
    const values = Array.from({ length: 100 }, (_, index) => 1000 + index * 10);
    // The 75th value is 1740, in the bucket from 1500 to 1800.
    expect(quantile('LCP', histogramOf('LCP', values), 0.75)).toBeCloseTo(1740, -1.5);
  });

  it('is that of the layout shift without a unit', () => {
    expect(quantile('CLS', histogramOf('CLS', [0, 0, 0, 0.3]), 0.5)).toBeLessThanOrEqual(0.01);
  });

  it('is the end of the last bucket for values beyond it', () => {
    expect(quantile('LCP', histogramOf('LCP', [60_000]), 0.75)).toBe(12_000);
  });

  it('is null without values', () => {
    expect(quantile('LCP', emptyHistogram('LCP'), 0.75)).toBeNull();
  });
});
