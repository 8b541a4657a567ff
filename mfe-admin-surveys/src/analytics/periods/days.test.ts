import { inWeeks, recentDays } from './days.ts';

it('ends today and fills in days without responses', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const days = recentDays([{ day: '2026-11-18', starts: 4, completions: 2 }], 4, now);
  expect(days.map((day) => [day.day, day.starts])).toEqual([
    ['2026-11-17', 0],
    ['2026-11-18', 4],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
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
