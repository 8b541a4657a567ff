import { mailsToday, nextMailAt } from './schedule.ts';

// A Monday.
const now = new Date('2026-11-23T10:00:00Z');

it('each: the next mail is five minutes later at the earliest, and an hour after many of a day', () => {
  expect(nextMailAt('each', now, 1)).toEqual(new Date('2026-11-23T10:05:00Z'));
  expect(nextMailAt('each', now, 20)).toEqual(new Date('2026-11-23T11:00:00Z'));
});

it('daily and weekly mails are at 07:00 UTC, those of a week on Mondays', () => {
  expect(nextMailAt('daily', now, 1)).toEqual(new Date('2026-11-24T07:00:00Z'));
  expect(nextMailAt('daily', new Date('2026-11-23T06:59:00Z'), 1)).toEqual(new Date('2026-11-23T07:00:00Z'));
  expect(nextMailAt('weekly', now, 1)).toEqual(new Date('2026-11-30T07:00:00Z'));
  expect(nextMailAt('weekly', new Date('2026-11-23T06:59:00Z'), 1)).toEqual(new Date('2026-11-23T07:00:00Z'));
});

it('mails are counted by day', () => {
  expect(mailsToday({ mailedOn: null, mailedToday: 0 }, now)).toBe(1);
  expect(mailsToday({ mailedOn: '2026-11-22', mailedToday: 30 }, now)).toBe(1);
  expect(mailsToday({ mailedOn: '2026-11-23', mailedToday: 3 }, now)).toBe(4);
});
