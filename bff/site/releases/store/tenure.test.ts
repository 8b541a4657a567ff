import type { ReleaseEventRow } from './events.ts';
import { tenures } from './tenure.ts';

type Step = [kind: ReleaseEventRow['kind'], version: string | null];

/** Events a minute apart. */
const history = (steps: Step[]): ReleaseEventRow[] =>
  steps.map(([kind, version], index) => ({
    id: String(index),
    area: 'account',
    fromVersion: null,
    actor: 'test',
    reason: null,
    kind,
    version,
    revision: index + 1,
    at: new Date(index * 60_000),
  }));

const heldAfter = (...steps: Step[]) => {
  const { live, canary } = tenures(history(steps));
  const shown = (held: typeof live) => held && `${held.version} ${held.by} ${held.since.getTime() / 60_000}`;
  return [shown(live), shown(canary)];
};

it.each<[string, Step[], [string | null, string | null]]>([
  ['nothing happened', [], [null, null]],
  ['a promotion', [['promoted', 'a']], ['a promoted 0', null]],
  [
    'a canary beside it',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
    ],
    ['a promoted 0', 'b canary 1'],
  ],
  [
    'another percentage',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['canary', 'b'],
    ],
    ['a promoted 0', 'b canary 1'],
  ],
  [
    'another canary',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['canary', 'c'],
    ],
    ['a promoted 0', 'c canary 2'],
  ],
  [
    'the end of the canary',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['aborted', 'b'],
    ],
    ['a promoted 0', null],
  ],
  [
    'the live release instead of the canary',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['promoted', 'a'],
    ],
    ['a promoted 0', null],
  ],
  [
    'the canary for everybody',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['promoted', 'b'],
    ],
    ['b promoted 2', null],
  ],
  [
    'a rollback',
    [
      ['promoted', 'a'],
      ['promoted', 'b'],
      ['rolled-back', 'a'],
    ],
    ['a rolled-back 2', null],
  ],
  [
    'a pin in between',
    [
      ['promoted', 'a'],
      ['pinned', 'a'],
      ['unpinned', 'a'],
    ],
    ['a promoted 0', null],
  ],
  [
    'a removal',
    [
      ['promoted', 'a'],
      ['canary', 'b'],
      ['removed', null],
    ],
    [null, null],
  ],
])('after %s', (_, steps, expected) => {
  expect(heldAfter(...steps)).toEqual(expected);
});
