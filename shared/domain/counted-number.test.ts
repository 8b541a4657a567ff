import fc from 'fast-check';
import { countedNumber, countedWidth } from './counted-number.ts';

it.each([
  [0, 0],
  [1974, 1974],
  [-141, -141],
  [0.3, 0.3],
  [12.75, 12.75],
  [128.5, 128.5],
  [9999, 9999],
  [34_550, 34_550],
  [34_559, 34_550],
  [-34_551, -34_560],
  [3.141_59, 3.141],
  [0.000_000_4, 0],
  [1e300, 1e15],
])('%d is counted as %d', (value, counted) => {
  expect(countedNumber(value)).toBe(counted);
});

it('counts whole numbers below ten thousand as they are', () => {
  fc.assert(fc.property(fc.integer({ min: -9999, max: 9999 }), (value) => countedNumber(value) === value));
});

it('counts a number as one at most a width below it, and that one as itself', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e14, max: 1e14, noNaN: true }), (value) => {
      const counted = countedNumber(value);
      expect(counted).toBeLessThanOrEqual(value);
      expect(value - counted).toBeLessThanOrEqual(countedWidth(counted));
      expect(countedNumber(counted)).toBe(counted);
    }),
  );
});
