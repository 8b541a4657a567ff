import { timeTicks } from '../format/time-ticks.ts';
import { rateScale } from './rate-scale.ts';
import { rateVital } from './vital-rating.ts';

it('rate and budget are on one scale that has room for both', () => {
  const at = rateScale([0.08, 0.02]);
  expect(at(0)).toBe('0.00%');
  expect(Number.parseFloat(at(0.08))).toBeGreaterThan(4 * Number.parseFloat(at(0.02)) - 0.1);
  expect(Number.parseFloat(at(0.08))).toBeLessThan(100);
  expect(rateScale([1])(1)).toBe('100.00%');
});

it('web vitals are rated by their published thresholds, which belong to the better rating', () => {
  expect(rateVital('LCP', 2500)).toBe('good');
  expect(rateVital('LCP', 2501)).toBe('fair');
  expect(rateVital('INP', 501)).toBe('poor');
  expect(rateVital('CLS', 0.25)).toBe('fair');
});

it('four times fit below a chart, at even distances', () => {
  const moments = Array.from({ length: 60 }, (_, minute) => String(minute));
  expect(timeTicks(moments, (moment) => moment)).toEqual([
    { label: '0', at: 0 },
    { label: '15', at: 0.25 },
    { label: '30', at: 0.5 },
    { label: '45', at: 0.75 },
  ]);
  expect(timeTicks([], (moment) => moment)).toEqual([]);
});
