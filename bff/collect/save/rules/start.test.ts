import { startOf } from './start.ts';

const receivedAt = new Date('2026-03-20T12:00:00Z');
const save = { completed: true, timings: {}, elapsed: 60_000, receivedAt };
const version = { publishedAt: new Date('2026-03-01T00:00:00Z') };

it.each([
  ['one that a single save completes', {}, '2026-03-20T11:59:00.000Z'],
  ['one of which nobody knows how long it took', { elapsed: null }, '2026-03-20T12:00:00.000Z'],
  ['one that reports the time at its questions', { timings: { name: 5 } }, '2026-03-20T12:00:00.000Z'],
  ['an unfinished one', { completed: false }, '2026-03-20T12:00:00.000Z'],
  ['one that the first page of a form begins', { completed: false, basedOn: 0 }, '2026-03-20T11:59:00.000Z'],
  ['one that took a day', { elapsed: 86_400_000 }, '2026-03-19T12:00:00.000Z'],
  ['one of a device whose clock is years ahead', { elapsed: 9e12 }, '2026-03-20T12:00:00.000Z'],
  [
    'one whose form was opened days before',
    { completed: false, basedOn: 0, elapsed: 86_400_001 },
    '2026-03-20T12:00:00.000Z',
  ],
  ['one from before the month', { receivedAt: new Date('2026-04-01T00:00:10Z') }, '2026-04-01T00:00:00.000Z'],
  [
    'one from before the version',
    { receivedAt: new Date('2026-03-01T00:00:10Z') },
    '2026-03-01T00:00:00.000Z',
  ],
  [
    'one that arrives before the version, by clocks of servers',
    { receivedAt: new Date('2026-02-28T23:59:59Z') },
    '2026-02-28T23:59:59.000Z',
  ],
])('the start of a response: %s', (_, given, start) => {
  expect(startOf({ ...save, ...given }, version, true).toISOString()).toBe(start);
});

it('a replaced version is begun when its save arrives, whatever a client reports', () => {
  expect(startOf(save, version, false)).toEqual(receivedAt);
});
