import { AUTOMATIC } from '@canvass/shared/domain/releases';
import type { ReleaseEventRow } from './events.ts';
import { releaseOutcomes } from './outcome.ts';

let revision = 0;
const move = (kind: ReleaseEventRow['kind'], version: string | null, actor = 'ada'): ReleaseEventRow => ({
  id: `event-${(revision += 1)}`,
  area: 'account',
  kind,
  version,
  fromVersion: null,
  revision,
  actor,
  reason: `because of ${kind}`,
  at: new Date(revision),
});
const became = (...moves: ReleaseEventRow[]) =>
  Object.fromEntries([...releaseOutcomes(moves)].map(([version, { kind }]) => [version, kind]));

it('a release that another one took the place of is superseded, one that was taken back is rolled back', () => {
  expect(became(move('promoted', 'a'), move('promoted', 'b'))).toEqual({ a: 'superseded' });
  expect(became(move('promoted', 'a'), move('promoted', 'b'), move('rolled-back', 'a'))).toEqual({
    b: 'rolled-back',
  });
});

it('what is live or the canary again has no outcome', () => {
  const moves = [move('promoted', 'a'), move('promoted', 'b'), move('rolled-back', 'a')];
  expect(became(...moves, move('canary', 'b'))).toEqual({});
  expect(became(...moves, move('promoted', 'b'))).toEqual({ a: 'superseded' });
});

it('a canary was aborted, also by a rollback, or superseded by another canary or release', () => {
  const canary = [move('promoted', 'a'), move('canary', 'b')];
  expect(became(...canary, move('aborted', 'b'))).toEqual({ b: 'aborted' });
  expect(became(...canary, move('canary', 'c'))).toEqual({ b: 'superseded' });
  expect(became(...canary, move('promoted', 'c'))).toEqual({ a: 'superseded', b: 'superseded' });
  expect(became(...canary, move('rolled-back', 'z'))).toEqual({ a: 'rolled-back', b: 'aborted' });
  expect(became(...canary, move('promoted', 'b'))).toEqual({ a: 'superseded' });
});

it('another percentage and pins change nothing, and the end of the area is reported', () => {
  const moves = [move('promoted', 'a'), move('canary', 'b'), move('canary', 'b'), move('pinned', 'a')];
  expect(became(...moves, move('unpinned', 'a'))).toEqual({});
  expect(became(...moves, move('removed', null))).toEqual({ a: 'area-removed', b: 'area-removed' });
});

it('has the move that ended it, with who did it and why', () => {
  const rollback = move('rolled-back', 'a', AUTOMATIC);
  const outcome = releaseOutcomes([move('promoted', 'a'), move('promoted', 'b'), rollback]).get('b');
  expect(outcome).toEqual({ kind: 'rolled-back', move: rollback });
});
