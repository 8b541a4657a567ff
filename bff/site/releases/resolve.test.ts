import fc from 'fast-check';
import { isAmong, resolveReleases } from './resolve.ts';
import type { AreaRelease, Release, ReleasesOf, ReleaseState, ShellRelease } from './state.ts';

const area = (version: string) => ({ id: version, area: 'account', version }) as AreaRelease;
const shell = (version: string) => ({ id: version, area: 'shell', version }) as ShellRelease;
const [a, b, c] = [area('a'), area('b'), area('c')];
const always = () => true;

function own<Kind extends Release>(live: Kind, change: Partial<ReleasesOf<Kind>> = {}): ReleasesOf<Kind> {
  return {
    revision: 1,
    live,
    canary: null,
    canaryPercent: 0,
    pinned: false,
    earlier: [],
    all: [live],
    ...change,
  };
}

const stateWith = (change: Partial<ReleasesOf<AreaRelease>> = {}): ReleaseState => ({
  shell: own(shell('1')),
  areas: new Map([['account', own(a, { all: [c, b, a], ...change })]]),
  unpromoted: new Map([['ops', [newest]]]),
});
const newest = { id: 'f', area: 'ops', version: 'f' } as AreaRelease;

/** The version that a viewer gets of the area. */
const versionFor = (
  state: ReleaseState,
  viewer: Parameters<typeof resolveReleases>[1] = { key: 'ada' },
  runs: Parameters<typeof resolveReleases>[2] = always,
) => resolveReleases(state, viewer, runs).areas[0]?.version;

describe('a document gets', () => {
  it('the live release', () => {
    expect(versionFor(stateWith())).toBe('a');
    expect(resolveReleases(stateWith(), { key: null }, always).shell?.version).toBe('1');
  });

  it('the canary for the users that are among its percent, never for signed-out people or of a pinned area', () => {
    const all = { canary: b, canaryPercent: 100 };
    expect(versionFor(stateWith(all))).toBe('b');
    expect(versionFor(stateWith(all), { key: null })).toBe('a');
    expect(versionFor(stateWith({ ...all, pinned: true }))).toBe('a');
    expect(versionFor(stateWith({ canary: b, canaryPercent: 0 }))).toBe('a');
  });

  it('the version that the viewer asked for, if it is stored', () => {
    const asked = (version: string) => ({ key: 'ada', overrides: new Map([['account', version]]) });
    const canary = { canary: b, canaryPercent: 100, pinned: true };
    expect(versionFor(stateWith(canary), asked('c'))).toBe('c');
    expect(versionFor(stateWith(), asked('none'))).toBe('a');
  });

  it('an area that was never promoted only for a viewer who asked for it, and only if it can run', () => {
    const ids = (overrides: Map<string, string>, runs = always) =>
      resolveReleases(stateWith(), { key: 'ada', overrides }, runs).areas.map(({ area: id }) => id);
    expect(ids(new Map())).toEqual(['account']);
    expect(ids(new Map([['ops', 'f']]))).toEqual(['account', 'ops']);
    expect(ids(new Map([['ops', 'none']]))).toEqual(['account']);
    expect(ids(new Map([['ops', 'f']]), () => false)).toEqual(['account']);
  });

  it('the latest release that was live and can run in the shell, if the wanted one can not', () => {
    const without =
      (...versions: string[]) =>
      ({ version }: AreaRelease) =>
        !versions.includes(version);
    const earlier = { earlier: [b, c] };
    expect(versionFor(stateWith(earlier), { key: null }, without('a'))).toBe('b');
    expect(versionFor(stateWith(earlier), { key: null }, without('a', 'b'))).toBe('c');
    expect(versionFor(stateWith({ canary: b, canaryPercent: 100 }), { key: 'ada' }, without('b'))).toBe('a');
  });

  it('the live release if none can run, so that the shell shows that', () => {
    expect(versionFor(stateWith({ earlier: [b] }), { key: null }, () => false)).toBe('a');
  });
});

describe('the users of a canary', () => {
  const release = fc.record({ area: fc.constantFrom('account', 'shell'), version: fc.string() });
  const percent = fc.integer({ min: 0, max: 100 });

  it('stay the same, and a higher percent adds to them', () => {
    fc.assert(
      fc.property(release, fc.string(), percent, percent, (canary, user, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(isAmong(canary, user, low)).toBe(isAmong(canary, user, low));
        if (isAmong(canary, user, low)) expect(isAmong(canary, user, high)).toBe(true);
        expect([isAmong(canary, user, 0), isAmong(canary, user, 100)]).toEqual([false, true]);
      }),
    );
  });

  it('are about as many as the percent says, and others for another release', () => {
    const users = Array.from({ length: 4000 }, (_, index) => `user ${index}`);
    const among = (version: string, limit: number) =>
      users.filter((user) => isAmong({ area: 'account', version }, user, limit));
    for (const limit of [1, 10, 50, 90]) {
      expect(Math.abs(among('a', limit).length / users.length - limit / 100)).toBeLessThan(0.03);
    }
    const both = among('a', 10).filter((user) => isAmong({ area: 'account', version: 'b' }, user, 10));
    expect(both.length).toBeLessThan(users.length * 0.03);
  });
});

it('whatever the state, a document has each area once, with a release that runs if one of those live does', () => {
  const versions = fc.constantFrom<string>('a', 'b', 'c');
  const anything = fc.record({
    canary: fc.option(versions),
    percent: fc.integer({ min: 0, max: 100 }),
    pinned: fc.boolean(),
    earlier: fc.uniqueArray(fc.constantFrom('b', 'c')),
    running: fc.uniqueArray(versions),
    key: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(anything, ({ canary, percent, pinned, earlier, running, key }) => {
      const state = stateWith({
        canary: canary === null ? null : area(canary),
        canaryPercent: percent,
        pinned,
        earlier: earlier.map(area),
      });
      const { areas } = resolveReleases(state, { key }, ({ version }) => running.includes(version));
      expect(areas).toHaveLength(1);
      const possible = ['a', ...earlier];
      if (possible.some((version) => running.includes(version))) {
        expect(running).toContain(areas[0]?.version);
      }
    }),
  );
});
