import { area, release } from '../testing/fixtures.ts';
import { blockedAreaMove, blockedMove, movesOf } from './allowed-moves.ts';

const live = release('v2', 2, { state: 'live' });

it('a newer release can be promoted, an older one be rolled back to, and both be the canary', () => {
  expect(movesOf(release('v3', 3), area(), live)).toEqual(['promote', 'canary']);
  expect(movesOf(release('v1', 1), area(), live)).toEqual(['rollback', 'canary']);
});

it('the canary can be promoted, changed and ended; the live release and deleted ones offer nothing', () => {
  expect(movesOf(release('v3', 3, { state: 'canary' }), area({ canary: 'v3' }), live)).toEqual([
    'promote',
    'canary',
    'abort',
  ]);
  expect(movesOf(live, area(), live)).toEqual([]);
  expect(movesOf(release('v0', 1, { state: 'removed' }), area(), live)).toEqual([]);
});

it('no canary without a live release, nor of an area whose pages are the same for everyone', () => {
  expect(movesOf(release('v3', 3), area({ live: null }), undefined)).toEqual(['promote']);
  expect(movesOf(release('v3', 3), area({ supportsCanary: false }), live)).toEqual(['promote']);
});

it('while an area is pinned nothing is promoted, and a rollback is possible', () => {
  const pinned = area({ pinned: true });
  expect(blockedMove('promote', release('v3', 3), pinned)).toBe('pinned');
  expect(blockedMove('canary', release('v3', 3), pinned)).toBe('pinned');
  expect(blockedMove('rollback', release('v1', 1), pinned)).toBeUndefined();
});

it('what can’t run in the live shell can’t be live, and can be taken back', () => {
  const faults = [{ field: '', code: 'release_part_version', message: 'needs react ^20.0.0' }];
  expect(blockedMove('promote', release('v3', 3, { faults }), area())).toBe('incompatible');
  expect(blockedMove('rollback', release('v1', 1, { faults }), area())).toBe('incompatible');
  expect(blockedMove('abort', release('v3', 3, { faults, state: 'canary' }), area())).toBeUndefined();
});

it('the shell can’t be removed, nor an area that isn’t live', () => {
  expect(blockedAreaMove('remove', area({ area: 'shell' }))).toBe('shell');
  expect(blockedAreaMove('remove', area({ live: null }))).toBe('not-live');
  expect(blockedAreaMove('remove', area())).toBeUndefined();
});
