import fc from 'fast-check';
import { newQuestion } from '@canvass/shared/domain/survey';
import { bucketSeconds, type Counted, contributions, durationBucket, meanOf } from './metrics.ts';
import { presentAnalytics } from './present.ts';

const questions = new Map(
  (
    [
      'text_short',
      'number',
      'star_rating',
      'yes_no',
      'multiple_choice_single',
      'multiple_choice_multi',
    ] as const
  ).map((type) => [type as string, newQuestion(type, type)]),
);
const response = (changes: Partial<Counted> = {}): Counted => ({
  version: 2,
  state: 'in_progress',
  answers: {},
  timings: {},
  held: false,
  widgetId: null,
  startedAt: new Date('2026-03-01T23:59:00Z'),
  completedAt: null,
  ...changes,
});
const lines = (counted: Counted) =>
  contributions(counted, questions).map(({ day, metric, question, value, count }) =>
    [day.slice(8), metric, question, value, count].filter((part) => part !== '').join(' '),
  );

describe('what a response adds to the figures', () => {
  it('is a completion of its widget, once it is complete', () => {
    expect(lines(response({ widgetId: 'w1' }))).toEqual(['01 start 1']);
    const completedAt = new Date('2026-03-02T00:01:00Z');
    const completed = response({ state: 'completed', completedAt, widgetId: 'w1' });
    expect(lines(completed)).toContain('02 widget w1 1');
    expect(lines({ ...completed, held: true })).toEqual(['02 held 1']);
  });

  it('is a start, and a completion on the day it was completed', () => {
    expect(lines(response())).toEqual(['01 start 1']);
    const completedAt = new Date('2026-03-02T00:01:00Z');
    expect(lines(response({ state: 'completed', completedAt }))).toEqual([
      '01 start 1',
      '02 completion 1',
      `02 duration ${durationBucket(120)} 1`,
    ]);
  });

  it('is its answers: how many, which, and the sum of numbers', () => {
    const answers = {
      text_short: 'x',
      number: 1.5,
      star_rating: 4,
      yes_no: false,
      multiple_choice_single: { other: 'mine' },
      multiple_choice_multi: { options: ['a', 'b'], other: 'c' },
      gone: 'x',
    };
    expect(lines(response({ answers }))).toEqual([
      '01 start 1',
      '01 answered text_short 1',
      '01 answered number 1',
      '01 sum number 1500000',
      '01 answered star_rating 1',
      '01 value star_rating 4 1',
      '01 sum star_rating 4000000',
      '01 answered yes_no 1',
      '01 value yes_no false 1',
      '01 answered multiple_choice_single 1',
      '01 value multiple_choice_single other 1',
      '01 answered multiple_choice_multi 1',
      '01 value multiple_choice_multi a 1',
      '01 value multiple_choice_multi b 1',
      '01 value multiple_choice_multi other 1',
    ]);
  });

  it('is nothing but its place in the limit while it is held', () => {
    expect(lines(response({ held: true }))).toEqual([]);
    const completedAt = new Date('2026-03-02T00:01:00Z');
    expect(lines(response({ held: true, completedAt, answers: { yes_no: true } }))).toEqual(['02 held 1']);
  });

  it('takes any number there is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const sum = contributions(response({ answers: { number } }), questions).find(
          ({ metric }) => metric === 'sum',
        );
        expect(typeof sum?.count).toBe('bigint');
      }),
    );
  });
});

it('a mean is that of the numbers, and none without any', () => {
  expect(meanOf('4500000', 3)).toBe(1.5);
  expect(meanOf('0', 0)).toBeNull();
});

it('S9.3: a completion rate is a rounded percent, 0 without starts', () => {
  const figure = (metric: 'start' | 'completion', count: string) => ({
    metric,
    question: '',
    value: '',
    count,
  });
  expect(
    presentAnalytics('s', [figure('start', '3'), figure('completion', '2')], [], []).completionRate,
  ).toBe(67);
  expect(presentAnalytics('s', [], [], ['q'])).toMatchObject({
    completionRate: 0,
    medianSeconds: null,
    questions: [{ id: 'q', answered: 0, values: {}, mean: null }],
  });
});

it('the median read from the histogram is at most 2.5 % and half a second off', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 99 }),
      (seconds) => {
        const sorted = [...seconds].sort((one, other) => one - other);
        const exact = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
        const counts = new Map<number, number>();
        for (const time of seconds)
          counts.set(durationBucket(time), (counts.get(durationBucket(time)) ?? 0) + 1);
        const figures = [...counts].map(([bucket, count]) => ({
          metric: 'duration' as const,
          question: '',
          value: String(bucket),
          count: String(count),
        }));
        const median = presentAnalytics('s', figures, [], []).medianSeconds ?? Number.NaN;
        expect(Math.abs(median - exact)).toBeLessThanOrEqual(exact * 0.026 + 0.5);
        expect(bucketSeconds(durationBucket(exact))).toBeCloseTo(median, 0);
      },
    ),
  );
});
