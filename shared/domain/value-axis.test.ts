import fc from 'fast-check';
import { countAxis, shareAxis } from './value-axis.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 2, 4, 6, 8]],
  [133, [0, 50, 100, 150]],
  [1000, [0, 200, 400, 600, 800, 1000]],
])('an axis of counts up to %d has the ticks %j', (largest, ticks) => {
  expect(countAxis(largest).ticks).toEqual(ticks);
});

it.each([
  [0.01, [0, 0.02, 0.04, 0.06, 0.08, 0.1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0.94, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('an axis of shares up to %d has the ticks %j', (largest, ticks) => {
  expect(shareAxis(largest).ticks).toEqual(ticks);
});

it('counts have whole ticks from 0 to an end that the largest reaches, however large', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (largest) => {
      const { end, ticks, position } = countAxis(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect([ticks[0], ticks.at(-1)]).toEqual([0, end]);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(end).toBeGreaterThanOrEqual(largest);
      expect(largest <= 1 || position(largest) > 0.6).toBe(true);
    }),
  );
});

it('shares end at the whole at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (largest) => {
      const { end, ticks } = shareAxis(largest);
      expect(end).toBeGreaterThanOrEqual(Math.max(0.1, largest));
      expect(end).toBeLessThanOrEqual(1);
      expect(ticks.at(-1)).toBe(end);
    }),
  );
});

it('values keep their order on an axis, and never leave it', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer(), fc.integer(), (largest, one, other) => {
      const { position } = countAxis(largest);
      expect(position(one) <= position(other) || one > other).toBe(true);
      expect(Math.min(position(one), 1 - position(one))).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(countAxis(10).position(5)).toBe(0.5);
});
