import { retryDelay } from './retry.ts';

const schedule = (random: number) =>
  Array.from({ length: 10 }, (_, index) => retryDelay(index + 1, 0, () => random));

describe('the delay before a retry', () => {
  it('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then none', () => {
    const hours = (count: number) => count * 3_600_000;
    expect(schedule(0.5)).toEqual([
      5000,
      300_000,
      1_800_000,
      hours(2),
      hours(5),
      hours(10),
      hours(14),
      hours(20),
      hours(24),
      undefined,
    ]);
  });

  it('has a jitter of ± 10 %', () => {
    expect(schedule(0)[0]).toBe(4500);
    expect(schedule(1)[0]).toBe(5500);
  });

  it('is longer when the receiver asks for it, never shorter, and a day at most', () => {
    const first = (asked: number) => retryDelay(1, asked, () => 0.5);
    expect(first(1000)).toBe(5000);
    expect(first(40_000)).toBe(40_000);
    expect(first(Number.POSITIVE_INFINITY)).toBe(86_400_000);
    expect(retryDelay(10, 40_000)).toBeUndefined();
  });
});
