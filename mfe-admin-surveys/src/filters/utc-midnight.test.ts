import { utcMidnight } from './utc-midnight.ts';

it.each([
  ['en', 'Europe/Rome', '2026-01-20', /^1:00\sAM$/],
  ['it', 'Europe/Rome', '2026-07-20', /^02:00$/],
  ['it', 'America/New_York', '2026-01-20', /^19:00$/],
  ['en', 'Asia/Kolkata', '2026-01-20', /^5:30\sAM$/],
] as const)('midnight UTC is shown in %s in the time of %s on %s', (locale, zone, day, expected) => {
  expect(utcMidnight(locale, zone, new Date(`${day}T15:00:00Z`))).toMatch(expected);
});

it('there is nothing to say where midnight is that of UTC', () => {
  expect(utcMidnight('en', 'Europe/London', new Date('2026-01-20T15:00:00Z'))).toBeNull();
});
