import fc from 'fast-check';
import { noMetrics } from '@canvass/shared/api/no-metrics';
import { meaningsOf } from '@canvass/shared/domain/meanings';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { LEAST_MEASURED_MS } from '@canvass/shared/domain/time-taken';
import type { MetricName } from './metric-name.ts';
import { bucketSeconds, type Counted, contributions, durationBucket } from './metrics.ts';
import { presentAnalytics } from '../analytics/present.ts';

const questions = new Map(
  (
    [
      'text_short',
      'number',
      'star_rating',
      'yes_no',
      'multiple_choice_single',
      'multiple_choice_multi',
      'date',
      'phone_number',
    ] as const
  ).map((type) => [type as string, newQuestion(type, type)]),
);
const response = (changes: Partial<Counted> = {}): Counted => ({
  version: 2,
  ending: null,
  state: 'in_progress',
  answers: {},
  scores: null,
  timings: {},
  held: false,
  language: 'en',
  source: 'link',
  device: 'phone',
  widgetId: null,
  startedAt: new Date('2026-03-01T23:59:00Z'),
  completedAt: null,
  ...changes,
});
const lines = (counted: Counted) => {
  const { daily, metrics } = contributions(counted, questions);
  return [
    ...daily.map(({ day, metric, value, count }) =>
      [day.slice(8), metric, value, count].filter((part) => part !== '').join(' '),
    ),
    ...metrics.map(([name, count]) => `${name} ${count}`),
  ];
};

describe('the contributions of a response', () => {
  it('have a completion of its widget once it is completed', () => {
    expect(lines(response({ widgetId: 'w1' }))).toEqual(['01 start 1', 'start 1', 'left  1']);
    const completedAt = new Date('2026-03-02T00:01:00Z');
    const completed = response({ state: 'completed', completedAt, widgetId: 'w1' });
    expect(lines(completed)).toContain('02 widget w1 1');
    expect(lines({ ...completed, held: true })).toEqual(['02 held 1']);
  });

  it('have a start and a completion, each on its own day, and metrics on the day of the start', () => {
    const completedAt = new Date('2026-03-02T00:01:00Z');
    const completed = response({ state: 'completed', completedAt });
    expect(lines(completed)).toEqual([
      '01 start 1',
      '02 completion 1',
      'start 1',
      'completion 1',
      `duration ${durationBucket(120)} 1`,
    ]);
    expect(contributions(completed, questions).segment).toEqual({
      version: 2,
      day: '2026-03-01',
      language: 'en',
      source: 'link',
      device: 'phone',
    });
  });

  it('have the values of scores as of numbers, under a name that no question has', () => {
    const completedAt = new Date('2026-03-02T00:01:00Z');
    const scored = response({ state: 'completed', completedAt, scores: { sum: -3, part: 33.333333 } });
    expect(lines(scored).slice(5)).toEqual([
      'answered score:sum 1',
      'value score:sum -3 1',
      'sum score:sum -3000000',
      'squares score:sum 9000000000000',
      'answered score:part 1',
      'value score:part 33.33 1',
      'cut score:part 1',
      'sum score:part 33333333',
      'squares score:part 1111111088888889',
    ]);
  });

  it('have the number and the values of its answers, the sum of numbers and of their squares', () => {
    const answers = {
      text_short: 'x',
      number: 12_848.5,
      star_rating: 4,
      yes_no: false,
      multiple_choice_single: { other: 'mine' },
      multiple_choice_multi: { options: ['a', 'b'], other: 'c' },
      date: '2026-11-22',
      phone_number: '+390612345678',
      gone: 'x',
    };
    expect(lines(response({ answers })).slice(1)).toEqual([
      'start 1',
      'left phone_number 1',
      'answered text_short 1',
      'answered number 1',
      'value number 12840 1',
      'cut number 1',
      'sum number 12848500000',
      'squares number 165083952250000000000',
      'answered star_rating 1',
      'value star_rating 4 1',
      'answered yes_no 1',
      'value yes_no false 1',
      'answered multiple_choice_single 1',
      'value multiple_choice_single other 1',
      'answered multiple_choice_multi 1',
      'value multiple_choice_multi a 1',
      'value multiple_choice_multi b 1',
      'value multiple_choice_multi other 1',
      'answered date 1',
      'value date 2026-11 1',
      'value date w7 1',
      'answered phone_number 1',
      'value phone_number 39 1',
    ]);
  });

  it('have nothing but `held` while it is held', () => {
    expect(lines(response({ held: true }))).toEqual([]);
    const completedAt = new Date('2026-03-02T00:01:00Z');
    expect(lines(response({ held: true, completedAt, answers: { yes_no: true } }))).toEqual(['02 held 1']);
  });

  it('can be made of any number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const { metrics } = contributions(response({ answers: { number } }), questions);
        expect(typeof new Map(metrics).get('sum number')).toBe('bigint');
      }),
    );
  });

  it('have a bounded number of names, whatever the answers', () => {
    const names = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999, max: 999_999 }),
        fc.date({ noInvalidDate: true }),
        (number, date) => {
          const day = date.toISOString().slice(-24, -14);
          const answered = response({ answers: { number, date: day } });
          for (const [name] of contributions(answered, questions).metrics) names.add(name);
        },
      ),
      { numRuns: 2000 },
    );
    // Four digits in three magnitudes and two signs, 300 years of months, the weekdays and what counts one thing.
    expect(names.size).toBeLessThan(2 * 9000 * 3 + 3600 + 7 + 10);
  });
});

const presented = (metrics: Record<string, string>, asked = [...questions.values()]) =>
  presentAnalytics(
    's',
    {
      metrics: new Map([[1, new Map(Object.entries(metrics) as Array<[MetricName, string]>)]]),
      days: [],
      views: 0,
      counting: false,
    },
    {
      asked,
      endings: [],
      meanings: meaningsOf([
        { version: 1, definition: { questions: asked, language: 'en', translations: {} }, corrections: [] },
      ]),
    },
  );

it('S9.3: a completion rate is a rounded percent, 0 without starts', () => {
  expect(presented({ start: '3', completion: '2' }).completionRate).toBe(67);
  expect(presented({}, [newQuestion('yes_no', 'q')])).toMatchObject({
    completionRate: 0,
    medianSeconds: null,
    questions: [{ ...noMetrics('q'), versions: [1] }],
  });
});

it('starts are told by version, too', () => {
  const metrics = new Map([
    [2, new Map<MetricName, string>([['start', '3']])],
    [1, new Map<MetricName, string>([['start', '5']])],
    [3, new Map<MetricName, string>([['start', '0']])],
  ]);
  const counted = { metrics, days: [], views: 0, counting: false };
  const { startsByVersion } = presentAnalytics('s', counted, { asked: [], endings: [], meanings: new Map() });
  expect(startsByVersion).toEqual([
    { version: 1, starts: 5 },
    { version: 2, starts: 3 },
  ]);
});

it('numbers and ratings have mean, deviation and median', () => {
  const { questions: shown } = presented({
    'answered number': '2',
    'value number 1': '1',
    'value number 3': '1',
    'sum number': '4000000',
    'squares number': '10000000000000',
    'answered star_rating': '4',
    'value star_rating 5': '3',
    'value star_rating 1': '1',
    'left star_rating': '2',
  });
  expect(shown.find(({ id }) => id === 'number')).toMatchObject({
    mean: 2,
    deviation: Math.SQRT2,
    median: 2,
  });
  expect(shown.find(({ id }) => id === 'star_rating')).toMatchObject({
    mean: 4,
    deviation: 2,
    median: 5,
    left: 2,
  });
});

const spreadOfNumbers = (numbers: number[]) => {
  const metrics = new Map<string, bigint>();
  for (const number of numbers) {
    for (const [name, count] of contributions(response({ answers: { number } }), questions).metrics)
      metrics.set(name, (metrics.get(name) ?? 0n) + count);
  }
  const names = Object.fromEntries([...metrics].map(([name, count]) => [name, String(count)]));
  return presented(names).questions.find(({ id }) => id === 'number');
};

it('years of birth have a median that is a year', () => {
  const birthYears = Array.from({ length: 70 }, (_, index) => 1940 + index);
  expect(spreadOfNumbers(birthYears)).toMatchObject({ median: 1974.5, mean: 1974.5, cut: 0 });
  expect(spreadOfNumbers([141])?.values).toEqual({ 141: 1 });
});

it('the median of numbers is exact where none was cut, and else at most 0.1 % low', () => {
  const number = fc.oneof(
    fc.integer({ min: -9999, max: 9999 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 30 }), (numbers) => {
      const sorted = numbers.toSorted((one, other) => one - other);
      const middle = [(sorted.length - 1) / 2, sorted.length / 2].map((at) => sorted[Math.floor(at)] ?? 0);
      const exact = ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
      const { median, cut } = spreadOfNumbers(numbers) ?? {};
      const low = exact - (median ?? Number.NaN);
      const most = Math.max(...middle.map((value) => Math.abs(value)));
      expect(low).toBeGreaterThanOrEqual(-1e-6);
      expect(low).toBeLessThanOrEqual(cut === 0 ? 1e-6 : most * 0.001 + 1e-6);
    }),
  );
});

it('a duration that nobody measured is left out of the median, also where an earlier release counted it', () => {
  const of = (milliseconds: number) => `duration ${durationBucket(milliseconds / 1000)}`;
  expect(presented({ [of(0)]: '9' }).medianSeconds).toBeNull();
  expect(presented({ [of(LEAST_MEASURED_MS - 1)]: '9' }).medianSeconds).toBeNull();
  expect(presented({ [of(LEAST_MEASURED_MS)]: '1' }).medianSeconds).toBe(0.1);
  const { medianSeconds } = presented({ [of(0)]: '9', [of(60_000)]: '1' });
  expect(medianSeconds).toBeCloseTo(60, -1);
});

it('the median read from the histogram is at most 2.5 % and half a second off', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 99 })
        .filter(({ length }) => length % 2 === 1),
      (seconds) => {
        const sorted = [...seconds].sort((one, other) => one - other);
        const exact = sorted[(sorted.length - 1) / 2] ?? 0;
        const metrics: Record<string, string> = {};
        for (const time of seconds) {
          const name = `duration ${durationBucket(time)}`;
          metrics[name] = String(Number(metrics[name] ?? 0) + 1);
        }
        const median = presented(metrics).medianSeconds ?? Number.NaN;
        expect(Math.abs(median - exact)).toBeLessThanOrEqual(exact * 0.026 + 0.5);
        expect(bucketSeconds(durationBucket(exact))).toBeCloseTo(median, 0);
      },
    ),
  );
});
