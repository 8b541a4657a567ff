import { health } from '../testing/fixtures.ts';
import { columnMinutes, everyVersion, largestOf, reportPoints } from './report-points.ts';

const time = { from: '2026-11-23T10:00:30.000Z', to: '2026-11-23T10:04:30.000Z', stepMinutes: 1 };
const at = (minute: number) => `2026-11-23T10:0${minute}:00.000Z`;

it('steps without reports are zero, up to now', () => {
  const points = [{ at: at(2), mounted: 7, failed: 1 }];
  expect(reportPoints(time, { points })).toEqual([
    { at: at(0), opened: 0, failed: 0 },
    { at: at(1), opened: 0, failed: 0 },
    { at: at(2), opened: 7, failed: 1 },
    { at: at(3), opened: 0, failed: 0 },
    { at: at(4), opened: 0, failed: 0 },
  ]);
});

it('longer steps begin at multiples of their length', () => {
  const longer = { from: '2026-11-23T10:07:00Z', to: '2026-11-23T10:40:00Z', stepMinutes: 15 };
  const points = [{ at: '2026-11-23T10:15:00Z', mounted: 3, failed: 0 }];
  expect(reportPoints(longer, { points }).map(({ opened }) => opened)).toEqual([0, 3, 0]);
});

it('a day is shown in columns of a quarter of an hour, which add up its steps', () => {
  const day = { from: '2026-11-22T10:00:00Z', to: '2026-11-23T10:00:00Z', stepMinutes: 5 };
  const points = [
    { at: '2026-11-23T09:45:00Z', mounted: 3, failed: 1 },
    { at: '2026-11-23T09:55:00Z', mounted: 4, failed: 1 },
  ];
  const shown = reportPoints(day, { points });
  expect([shown.length, columnMinutes(day), shown.at(-1)]).toEqual([
    96,
    15,
    { at: '2026-11-23T09:45:00.000Z', opened: 7, failed: 2 },
  ]);
});

it('a version without reports is a line of zeros', () => {
  expect(reportPoints(time, undefined).every(({ opened, failed }) => opened + failed === 0)).toBe(true);
});

it('compared series have the same axes, on which one failure looks small', () => {
  const one = [{ at: at(0), opened: 40, failed: 1 }];
  const other = [{ at: at(0), opened: 4, failed: 0 }];
  expect(largestOf([one, other])).toEqual({ opened: 40, failed: 4 });
  expect(largestOf([])).toEqual({ opened: 1, failed: 4 });
});

it('versions are added up step by step', () => {
  const versions = ['v1', 'v2'].map((version, index) => ({
    ...health(version, 0, 0),
    points: [{ at: at(1), mounted: index + 1, failed: index }],
  }));
  const sums = everyVersion({ ...time, area: 'account', versions });
  expect(sums[1]).toEqual({ at: at(1), opened: 3, failed: 1 });
  expect(everyVersion({ ...time, area: 'account', versions: [] })).toEqual([]);
});
