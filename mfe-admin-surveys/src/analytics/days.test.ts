import { recentDays } from './days.ts';

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
