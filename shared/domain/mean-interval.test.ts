import fc from 'fast-check';
import { boundsOf, meanInterval, meanText } from './mean-interval.ts';
import type { Bounds } from './scale.ts';
import { seededRandom } from './seeded-random.ts';
import { questionSchema } from './question-schema.ts';

const sampleOf = (values: readonly number[]) => {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, deviation: Math.sqrt(squares / Math.max(1, count - 1)) };
};
const interval = (values: readonly number[], bounds: Bounds | null) => {
  const found = meanInterval(sampleOf(values), bounds);
  if (!found) throw new Error('there is an interval from two answers on');
  return found;
};

it('the bounds are those of the question’s scale', () => {
  const of = (question: object) => boundsOf(questionSchema.parse({ id: 'q', ...question }));
  expect(of({ type: 'star_rating', stars: 7 })).toEqual({ least: 1, most: 7 });
  expect(of({ type: 'emoji_rating' })).toEqual({ least: 1, most: 5 });
  expect(of({ type: 'number', min: 0, max: 10 })).toEqual({ least: 0, most: 10 });
  expect(of({ type: 'number', min: 0 })).toBeNull();
  expect(of({ type: 'yes_no' })).toBeNull();
});

it('without bounds it is Student’s interval: for 1, 2, 3 the table has t = 4.303 with 2 degrees of freedom', () => {
  const { low, high } = interval([1, 2, 3], null);
  expect(low).toBeCloseTo(2 - 4.302_652_73 / Math.sqrt(3), 6);
  expect(high).toBeCloseTo(2 + 4.302_652_73 / Math.sqrt(3), 6);
  expect(meanInterval({ mean: 1, deviation: 1, count: 1 }, { least: 0, most: 10 })).toBeNull();
});

it('the interval of two answers on a scale of 0 to 10 doesn’t exceed it', () => {
  const { low, high } = interval([3, 9], { least: 0, most: 10 });
  expect(low).toBeGreaterThanOrEqual(0);
  expect(high).toBeLessThanOrEqual(10);
});

it('with the widest spread and many answers it is Wilson’s interval of a share', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => Number(index < 6000));
  const { low, high } = interval(values, { least: 0, most: 1 });
  expect([low, high]).toEqual([expect.closeTo(0.29369, 4), expect.closeTo(0.30638, 4)]);
});

it('if all gave the greatest answer, it still includes smaller means', () => {
  const { low, high } = interval([5, 5, 5, 5], { least: 1, most: 5 });
  expect(high).toBe(5);
  expect(low).toBeGreaterThan(1);
  expect(low).toBeLessThan(5);
});

it('it lies on the scale and contains the mean, for any answers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 }),
      (least, range, shares) => {
        const bounds = { least, most: least + range };
        const values = shares.map((share) => least + share * range);
        const { mean } = sampleOf(values);
        if (mean < bounds.least || mean > bounds.most) return;
        const { low, high } = interval(values, bounds);
        expect(low).toBeGreaterThanOrEqual(bounds.least);
        expect(high).toBeLessThanOrEqual(bounds.most);
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
      },
    ),
  );
});

/** Number of people out of 100 who give each answer, from the least answer on. */
const SCALES: Record<string, number[]> = {
  'stars, mostly good': [5, 5, 15, 35, 40],
  'stars, mostly bad': [45, 25, 15, 10, 5],
  'would recommend, 0–10': [4, 2, 3, 4, 5, 10, 8, 14, 20, 14, 16],
  'all the same, 0–10': [9, 9, 9, 9, 9, 10, 9, 9, 9, 9, 9],
  'love or hate': [40, 8, 4, 8, 40],
};

// For very few answers on a short scale no interval is exact: there are too few possible samples.
describe.each([
  [5, 0.995],
  [10, 0.985],
  [30, 0.975],
  [200, 0.965],
])('of %d answers', (count, most) => {
  it.each(Object.keys(SCALES))('about 95 %% of the intervals contain the true mean: %s', (name) => {
    const weights = SCALES[name] ?? [];
    const people = weights.flatMap((times, answer) => Array.from({ length: times }, () => answer));
    const { mean } = sampleOf(people);
    const { next } = seededRandom(20_260_101);
    const runs = 3000;
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const values = Array.from({ length: count }, () => people[Math.floor(next() * people.length)] ?? 0);
      const { low, high } = interval(values, { least: 0, most: weights.length - 1 });
      if (low <= mean && mean <= high) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(most);
  });
});

it('there is none of numbers that are too large for its ends', () => {
  expect(meanInterval({ mean: 0, deviation: Infinity, count: 40 }, null)).toBeNull();
  expect(meanInterval({ mean: 0, deviation: 1e308, count: 40 }, { least: -1e308, most: 1e308 })).toBeNull();
});

it('a mean has two decimals, and as many more as two digits of the deviation need', () => {
  const text = (mean: number, deviation: number | null) => meanText(deviation, 'en')(mean);
  expect(text(10 / 3, 1.2)).toBe('3.33');
  expect(text(0.0030466, 0.00142)).toBe('0.003');
  expect(text(1000.00123456, 0.00142)).toBe('1,000.0012');
  expect(text(0.0000004, 0.0000003)).toBe('0');
  expect([text(0.001234, 0), text(0.001234, null), text(0.1 + 0.2, 0)]).toEqual([
    '0.001234',
    '0.001234',
    '0.3',
  ]);
  expect(text(5, Infinity)).toBe('5');
  expect(meanText(0.01, 'it')(0.5)).toBe('0,5');
});
