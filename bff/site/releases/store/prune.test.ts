import { satisfies } from '@canvass/shared/contract/version';
import { type IsCompatible, prunable } from './prune.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const isCompatible: IsCompatible = (release, shell) => satisfies(shell.contract, release.contract);

/** Releases by `<area> <name>`, newest first as given. */
const release = (id: string, age: number, contract = '^1.0.0') => ({
  id,
  area: id.split(' ')[0] ?? '',
  contract,
  shared: {},
  createdAt: daysAgo(age),
});

function pruned(
  releases: ReturnType<typeof release>[],
  change: Partial<Parameters<typeof prunable>[0]> = {},
): string[] {
  const lived = new Set(releases.map(({ id }) => id));
  const found = { releases, pointers: [], lastUsed: new Map<string, Date>(), lived, ...change };
  return prunable(found, isCompatible, NOW, { newest: 2, days: 30 });
}

const old = ['e', 'd', 'c', 'b', 'a'].map((name, index) => release(`x ${name}`, 100 + index));

it('releases that are neither among the newest nor young are deleted', () => {
  expect(pruned(old)).toEqual(['x c', 'x b', 'x a']);
  expect(pruned([release('x g', 1), release('x f', 2), release('x young', 29), ...old.slice(-1)])).toEqual([
    'x a',
  ]);
});

it('live and canary releases stay, whatever their age', () => {
  expect(pruned(old, { pointers: [{ live: 'x a', canary: 'x b' }] })).toEqual(['x c']);
});

it('a release that was live until lately stays, for pages that are still open', () => {
  const lastUsed = new Map([
    ['x a', daysAgo(3)],
    ['x b', daysAgo(40)],
  ]);
  expect(pruned(old, { lastUsed })).toEqual(['x c', 'x b']);
});

it('the newest release that is compatible with each retained shell stays', () => {
  const shells = [release('shell two', 50, '2.0.0'), release('shell one', 60, '1.4.0')];
  const areas = [
    release('x e', 100, '^2.0.0'),
    release('x d', 101, '^2.0.0'),
    release('x c', 102, '^1.4.0'),
    release('x b', 103, '^1.3.0'),
  ];
  expect(pruned([...shells, ...areas])).toEqual(['x b']);
});

it('a release that was rolled back, or was never live, is not what a rollback of the shell would find', () => {
  const shells = [release('shell two', 50, '2.0.0'), release('shell one', 60, '1.4.0')];
  const areas = [
    release('x e', 100, '^2.0.0'),
    release('x d', 101, '^2.0.0'),
    release('x bad', 102, '^1.4.0'),
    release('x good', 103, '^1.4.0'),
  ];
  expect(pruned([...shells, ...areas], { lived: new Set(['x e', 'x good']) })).toEqual(['x bad']);
});
