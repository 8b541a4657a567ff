import { inWeeks, recentDays, timelineOf } from './days.ts';

it('ends today and leaves no day out', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const days = recentDays([{ day: '2026-11-18', starts: 4, completions: 2 }], 4, now);
  expect(days.map((day) => [day.day, day.starts])).toEqual([
    ['2026-11-17', 0],
    ['2026-11-18', 4],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
  ]);
});

it('months and years are shown by day, week or month, and none is left out', () => {
  expect(timelineOf([]).starts).toEqual([]);
  expect(timelineOf(['2026-01-03', '2026-01-01'])).toMatchObject({
    unit: 'day',
    starts: ['2026-01-01', '2026-01-02', '2026-01-03'],
  });
  // 1 January 2026 was a Thursday.
  const weeks = timelineOf(['2026-01-01', '2027-02-01']);
  expect([weeks.unit, weeks.starts[0], weeks.starts.length]).toEqual(['week', '2025-12-29', 58]);
  expect(weeks.startOf('2026-01-04')).toBe('2025-12-29');
  const months = timelineOf(['2020-02-29', '2026-11-20']);
  expect([months.unit, months.starts[0], months.starts.at(-1), months.starts.length]).toEqual([
    'month',
    '2020-02-01',
    '2026-11-01',
    82,
  ]);
});

it('a year of days is weeks that end with the last day', () => {
  const weeks = inWeeks(Array.from({ length: 365 }, (_, index) => index));
  expect([weeks.length, weeks[0]?.length, weeks.at(-1)]).toEqual([
    52,
    8,
    [358, 359, 360, 361, 362, 363, 364],
  ]);
  expect(inWeeks([1, 2])).toEqual([[1], [2]]);
});
