import type { OpsArea } from '@canvass/shared/api/ops';
import { area, health } from '../testing/fixtures.ts';
import { comparedVersion } from './compared-version.ts';

const lastMove: OpsArea['lastMove'] = {
  id: '019ac100-0000-7000-8000-000000000000',
  area: 'account',
  kind: 'promoted',
  version: 'v2',
  fromVersion: 'v1',
  actor: 'ci',
  reason: null,
  at: '2026-11-02T00:00:00Z',
};

it('beside the live release stands the canary', () => {
  expect(comparedVersion(area({ canary: 'v3', lastMove }), [])).toEqual({ role: 'canary', version: 'v3' });
});

it('or else the release that was live before', () => {
  expect(comparedVersion(area({ lastMove }), [])).toEqual({ role: 'previous', version: 'v1' });
});

it('or one that open pages still report', () => {
  const versions = [health('v2', 10, 0), health('v0', 2, 0)];
  expect(comparedVersion(area(), versions)).toEqual({ role: 'previous', version: 'v0' });
});

it('or nothing, for the first release of an area', () => {
  expect(comparedVersion(area(), [health('v2', 10, 0)])).toBeUndefined();
});
