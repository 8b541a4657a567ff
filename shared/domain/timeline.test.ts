import { partLabel, sumByPart, timelineOf } from './timeline.ts';

it('months and years are divided into days, weeks or months, without gaps', () => {
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

it('parts have sums and labels', () => {
  const weeks = timelineOf(['2026-01-01', '2026-07-01']);
  const sums = sumByPart(weeks, [
    { day: '2026-01-01', count: 2 },
    { day: '2026-01-04', count: 1 },
    { day: '2026-01-05', count: 5 },
  ]);
  expect(sums.slice(0, 3)).toEqual([3, 5, 0]);
  expect(partLabel('week', 'en')(weeks.starts[0] ?? '')).toBe('Dec 29, 25');
  expect(partLabel('month', 'it')('2026-11-01')).toBe('nov 2026');
});
