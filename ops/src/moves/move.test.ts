import { area } from '../testing/fixtures.ts';
import { endsCanary, isPercent, liveChange } from './move.ts';

it('says what everyone gets before and after a move', () => {
  expect(liveChange({ kind: 'promote', version: 'v3' }, area())).toEqual({ from: 'v2', to: 'v3' });
  expect(liveChange({ kind: 'rollback', version: 'v1' }, area())).toEqual({ from: 'v2', to: 'v1' });
  expect(liveChange({ kind: 'remove' }, area())).toEqual({ from: 'v2', to: null });
  expect(liveChange({ kind: 'canary', version: 'v3', percent: 10 }, area())).toBeNull();
  expect(liveChange({ kind: 'pin' }, area())).toBeNull();
});

it('says whether the users of a canary lose it', () => {
  const withCanary = area({ canary: 'v3', canaryPercent: 10 });
  expect(endsCanary({ kind: 'rollback', version: 'v1' }, withCanary)).toBe(true);
  expect(endsCanary({ kind: 'canary', version: 'v4', percent: 10 }, withCanary)).toBe(true);
  expect(endsCanary({ kind: 'promote', version: 'v4' }, withCanary)).toBe(true);
  // The release becomes live, or more users get it.
  expect(endsCanary({ kind: 'promote', version: 'v3' }, withCanary)).toBe(false);
  expect(endsCanary({ kind: 'canary', version: 'v3', percent: 50 }, withCanary)).toBe(false);
  expect(endsCanary({ kind: 'pin' }, withCanary)).toBe(false);
  expect(endsCanary({ kind: 'rollback', version: 'v1' }, area())).toBe(false);
});

it.each([
  [1, true],
  [99, true],
  [0, false],
  [100, false],
  [2.5, false],
  [Number.NaN, false],
])('%s percent of the users: %s', (percent, possible) => {
  expect(isPercent(percent)).toBe(possible);
});
