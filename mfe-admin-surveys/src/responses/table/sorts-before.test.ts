import { response } from '../../testing/examples.ts';
import { sortsBefore } from './sorts-before.ts';

const at = (id: number, started: number, completed: number | null) =>
  response({
    id: `01890000-0000-7000-8000-00000000000${id}`,
    timings: {},
    startedAt: new Date(started).toISOString(),
    completedAt: completed === null ? null : new Date(completed).toISOString(),
  });
const [early, slow, quick, begun, alsoBegun, unmeasured, alsoUnmeasured] = [
  at(1, 1000, 5000),
  at(2, 2000, 9000),
  at(3, 3000, 4000),
  at(4, 4000, null),
  at(5, 4000, null),
  at(6, 4500, 4500),
  at(7, 4400, 4449),
];
const all = [early, slow, quick, begun, alsoBegun, unmeasured, alsoUnmeasured];

it.each([
  ['started', 'desc', '6754321'],
  ['started', 'asc', '1234576'],
  ['completed', 'desc', '2167354'],
  ['completed', 'asc', '3761245'],
  ['duration', 'desc', '2135476'],
  ['duration', 'asc', '3124567'],
] as const)('orders by %s %s as the server does', (sort, dir, expected) => {
  const sorted = all.toSorted((one, other) => (sortsBefore({ sort, dir }, one, other) ? -1 : 1));
  expect(sorted.map(({ id }) => id.at(-1)).join('')).toBe(expected);
});
