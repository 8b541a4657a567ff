import { compareDistributions, compareMeans, compareShares, holm, wilson } from './statistics.ts';

it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])(
  'Wilson’s interval of %d in %d is that of Newcombe (1998), table I, method 3',
  (count, total, low, high) => {
    const interval = wilson(count, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  },
);

it('an interval stays within 0 and 1, and is null without answers', () => {
  expect(wilson(20, 20)).toEqual({ low: expect.closeTo(0.8389, 4), high: 1 });
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilson(21, 20)).toEqual(wilson(20, 20));
});

it('two shares: heart attacks with and without aspirin, Agresti (2007), 2.4: X² = 25.0', () => {
  const result = compareShares({ count: 189, total: 11_034 }, { count: 104, total: 11_037 });
  expect((result?.statistic ?? 0) ** 2).toBeCloseTo(25.01, 1);
  expect(result?.p).toBeLessThan(0.0001);
  const table = compareDistributions([189, 10_845], [104, 10_933]);
  expect(table?.statistic).toBeCloseTo((result?.statistic ?? 0) ** 2, 8);
  expect(table?.p).toBeCloseTo(result?.p ?? 1, 10);
});

it('distributions: party by gender, Agresti (2007), table 2.5: X² = 30.1 with 2 degrees of freedom', () => {
  const result = compareDistributions([762, 327, 468], [484, 239, 477]);
  expect(result?.statistic).toBeCloseTo(30.07, 2);
  expect(result?.freedom).toBe(2);
  expect(result?.p).toBeLessThan(0.0001);
});

it('the tail probabilities agree with tables: χ²(1) = 3.841 and z = 1.96 are 5 %', () => {
  // n counts of 50 % against 50 % ± d have z = d / sqrt(0.5 · 0.5 · 2 / n).
  const total = 1_000_000;
  const d = 1.959_964 * Math.sqrt(0.5 / total);
  const result = compareShares(
    { count: total * (0.5 + d / 2), total },
    { count: total * (0.5 - d / 2), total },
  );
  expect(result?.p).toBeCloseTo(0.05, 5);
});

it('means: US and Japanese cars, NIST/SEMATECH e-Handbook 1.3.5.3: T = −12.94627 with 136.8750 degrees of freedom', () => {
  const result = compareMeans(
    { mean: 20.14458, deviation: 6.4147, count: 249 },
    { mean: 30.48101, deviation: 6.10771, count: 79 },
  );
  expect(result?.statistic).toBeCloseTo(-12.94627, 3);
  expect(result?.freedom).toBeCloseTo(136.875, 2);
  expect(result?.p).toBeLessThan(1e-20);
});

it('Student’s distribution agrees with tables: t = 2.228 with 10 degrees of freedom is 5 %', () => {
  // Equal samples of 6 have 10 degrees of freedom.
  const sample = { deviation: 1, count: 6 };
  const mean = 2.228_138_9 * Math.sqrt(2 / 6);
  expect(compareMeans({ ...sample, mean }, { ...sample, mean: 0 })?.p).toBeCloseTo(0.05, 6);
});

it('few answers are tested exactly: the lady tasting tea, Agresti (2007), 2.6.2: two-sided p = 0.486', () => {
  const result = compareShares({ count: 3, total: 4 }, { count: 1, total: 4 });
  expect(result).toEqual({ test: 'fisher', statistic: null, freedom: null, p: expect.closeTo(0.4857, 4) });
  expect(compareDistributions([3, 1], [1, 3])?.p).toBeCloseTo(0.4857, 4);
  expect(compareShares({ count: 4, total: 4 }, { count: 0, total: 4 })?.p).toBeCloseTo(2 / 70, 6);
});

it('few answers are tested exactly: 8 of 10 against 1 of 6, two-sided p = 5 / 143 (the example of SciPy’s manual)', () => {
  expect(compareShares({ count: 8, total: 10 }, { count: 1, total: 6 })?.p).toBeCloseTo(5 / 143, 8);
});

it('Fisher’s test handles many answers of which few are chosen', () => {
  const result = compareShares({ count: 0, total: 500_000 }, { count: 5, total: 500_000 });
  expect(result?.test).toBe('fisher');
  // Each of the five is equally likely in either half: 2 / 2⁵.
  expect(result?.p).toBeCloseTo(2 / 32, 4);
});

it('rare categories are pooled until the chi-square distribution applies (Cochran)', () => {
  const rare = compareDistributions([40, 30, 1, 0, 1, 2, 1], [20, 50, 0, 1, 2, 1, 1]);
  const pooled = compareDistributions([40, 30, 5], [20, 50, 5]);
  expect(rare).toEqual({ ...pooled, statistic: expect.closeTo(pooled?.statistic ?? 0, 10) });
  expect(rare?.freedom).toBe(2);
  // Two options chosen once each are no difference between the groups.
  expect(compareDistributions([1, 0], [0, 1])?.p).toBeCloseTo(1, 10);
});

it('Holm’s correction multiplies the smallest by their number, the next by one less, and none is below the one before', () => {
  const result = (p: number) => ({ test: 'z' as const, statistic: 1, freedom: null, p });
  const corrected = holm([result(0.01), null, result(0.04), result(0.03), result(0.005)]);
  expect(corrected.map((entry) => entry && Number(entry.p.toFixed(6)))).toEqual([
    0.03,
    null,
    0.06,
    0.06,
    0.02,
  ]);
});

it('without groups to compare the result is null', () => {
  expect(compareShares({ count: 0, total: 0 }, { count: 1, total: 2 })).toBeNull();
  expect(compareShares({ count: 2, total: 2 }, { count: 3, total: 3 })).toBeNull();
  expect(compareShares({ count: 3, total: 2 }, { count: 1, total: 2 })).toBeNull();
  expect(compareShares({ count: -1, total: 2 }, { count: 1, total: 2 })).toBeNull();
  expect(compareDistributions([3, 0], [4, 0])).toBeNull();
  expect(compareMeans({ mean: 1, deviation: 0, count: 1 }, { mean: 1, deviation: 1, count: 9 })).toBeNull();
});
