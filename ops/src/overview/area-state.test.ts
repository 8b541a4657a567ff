import type { BudgetVerdict, OpsArea, VersionHealth } from '@canvass/shared/api/ops';
import { area, health, release, rules } from '../testing/fixtures.ts';
import { areaState } from './area-state.ts';

const state = (of: OpsArea, versions?: VersionHealth[]) => areaState(of, versions, rules);

const watched = (verdict: BudgetVerdict): OpsArea['watched'] => ({
  version: 'v2',
  role: 'fresh',
  since: '2026-11-02T00:00:00Z',
  verdict,
  reporters: 30,
  failed: 5,
  rate: 0.17,
  interval: null,
  baseline: null,
});

it('an area with enough reports within the budget is healthy', () => {
  expect(state(area(), [health('v2', 500, 3)])).toBe('healthy');
});

it('without reports nothing is claimed, and with few of them little', () => {
  expect(state(area())).toBe('silent');
  expect(state(area(), [health('v2', 0, 0)])).toBe('silent');
  expect(state(area(), [health('v2', 19, 0)])).toBe('gathering');
  expect(state(area(), [health('v2', 0, 1)])).toBe('gathering');
  expect(state(area(), [health('v2', 19, 19)])).toBe('gathering');
});

it('reports of releases that no one gets any more don’t count', () => {
  expect(state(area(), [health('v1', 500, 400)])).toBe('silent');
});

it.each(['live', 'canary'] as const)(
  'over the budget is an area whose %s release fails too often',
  (role) => {
    const of = role === 'live' ? area() : area({ canary: 'v3' });
    const failing = role === 'live' ? [health('v2', 500, 50)] : [health('v2', 500, 0), health('v3', 500, 50)];
    expect(state(of, failing)).toBe('exceeded');
  },
);

it('a rate over the budget whose interval begins below it is not over the budget', () => {
  expect(state(area(), [health('v2', 100, 3)])).toBe('healthy');
});

it('the server’s verdict decides before the page’s own figures', () => {
  expect(state(area({ watched: watched('exceeded') }), [health('v2', 500, 0)])).toBe('exceeded');
  expect(state(area({ watched: watched('common') }), [health('v2', 500, 0)])).toBe('exceeded');
  expect(state(area({ watched: watched('within') }), [health('v2', 500, 50)])).toBe('healthy');
  expect(state(area({ watched: watched('gathering') }), [health('v2', 1, 1)])).toBe('gathering');
});

it('a live release that can’t run in the shell, and an area without one, are reported first', () => {
  const faults = [{ field: '', code: 'release_part_version', message: 'needs react ^20.0.0' }];
  const incompatible = area({ releases: [release('v2', 2, { state: 'live', faults })] });
  expect(state(incompatible, [health('v2', 500, 50)])).toBe('incompatible');
  expect(state(area({ live: null }), [health('v2', 500, 50)])).toBe('absent');
});
