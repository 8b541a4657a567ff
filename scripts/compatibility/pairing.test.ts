import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { pair } from './pairing.ts';

const shell = {
  build: 'x',
  entry: 'main.js',
  preload: [],
  files: {},
  contract: '3.0.0',
  shared: { react: '19.3.1' },
};

function area(id: string, contract: string, react = '^19.0.0'): { manifest: AreaBuildManifest } {
  const routes = [{ path: `/admin/${id}`, layout: 'dashboard' as const, guard: 'user' as const }];
  return {
    manifest: {
      area: { id, contract, routes, nav: [] },
      version: '1.8.0',
      builtAgainst: contract.slice(1),
      name: `mfe_${id}`,
      entry: 'remoteEntry.js',
      preload: [],
      shared: { react },
      files: {},
    },
  };
}

it('tries all areas that say nothing against the shell', () => {
  const areas = [area('widgets', '^3.0.0'), area('teams', '^3.0.0')];
  expect(pair(shell, areas)).toEqual({ together: areas, declared: [] });
});

it('names what declares that it can’t run, and tries the others', () => {
  const areas = [area('widgets', '^2.0.0'), area('teams', '^3.0.0'), area('crew', '^3.1.0', '^20.0.0')];
  const { together, declared } = pair(shell, areas);
  expect(together).toEqual([areas[1]]);
  expect(declared.map(({ reasons }) => reasons)).toEqual([
    ['widgets 1.8.0 needs contract ^2.0.0; the shell has 3.0.0.'],
    [
      'crew 1.8.0 needs contract ^3.1.0; the shell has 3.0.0.',
      'crew 1.8.0 needs react ^20.0.0; the shell has 19.3.1.',
    ],
  ]);
});
