import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { translate } from '../../platform/http/language.ts';
import { isCompatible, preflight, shellPreflight } from './preflight.ts';

const shell = {
  build: 'x',
  entry: 'main.js',
  preload: [],
  files: {},
  contract: '1.7.0',
  shared: { react: '19.3.1' },
  icons: ['widget'],
};
const nothing = { areas: [], canaries: [] };
const manifest: AreaBuildManifest = {
  area: {
    id: 'widgets',
    contract: '^1.7.0',
    routes: [{ path: '/admin/widgets', layout: 'dashboard', guard: 'user' }],
    nav: [],
  },
  version: '1.8.0',
  builtAgainst: '1.7.0',
  name: 'mfe_widgets',
  entry: 'remoteEntry.js',
  preload: [],
  shared: { react: '^19.0.0' },
  files: {},
};

describe('the preflight of a release', () => {
  it('has nothing against a release that fits', () => {
    expect(
      preflight('1.8.0-a', manifest, {
        ...nothing,
        shell,
        areas: [{ version: '1.7.0-a', manifest }],
      }),
    ).toEqual([]);
  });

  it('names the part and both versions, in both languages', () => {
    const newer = { ...manifest, shared: { react: '^20.0.0', lodash: '^4.0.0' } };
    const errors = preflight('1.8.0-a', newer, { ...nothing, shell });
    expect(errors.map(({ field, params }) => [field, params?.wanted, params?.present])).toEqual([
      ['shared.react', '^20.0.0', '19.3.1'],
      ['shared.lodash', '^4.0.0', null],
    ]);
    const texts = (['en', 'it'] as const).map((language) =>
      errors.map(({ code, params }) => translate(language, `fields.${code}`, params)),
    );
    expect(texts).toEqual([
      [
        'widgets 1.8.0-a needs react ^20.0.0; the shell has 19.3.1.',
        'widgets 1.8.0-a needs lodash ^4.0.0, which the shell doesn’t provide.',
      ],
      [
        'widgets 1.8.0-a richiede react ^20.0.0; la shell ha 19.3.1.',
        'widgets 1.8.0-a richiede lodash ^4.0.0, che la shell non fornisce.',
      ],
    ]);
  });

  it('refuses no release because of a shell that did not say what it provides, or while none is live', () => {
    const newer = { ...manifest, shared: { react: '^20.0.0' } };
    const { contract: _, shared: __, ...older } = shell;
    expect(preflight('1.8.0-a', newer, { ...nothing, shell: older })).toEqual([]);
    expect(preflight('1.8.0-a', newer, { ...nothing, shell: undefined })).toEqual([]);
    expect(isCompatible({ contract: '^9.0.0', shared: {} }, { contract: '', shared: {} })).toBe(true);
  });

  it('lets a release go ahead of its shell, but not claim what another area has, live or canary', () => {
    const newer = { ...manifest, shared: { react: '^20.0.0' } };
    expect(preflight('1.8.0-a', newer, { ...nothing, shell }, { ahead: true })).toEqual([]);
    const other = { version: '1.0.0-a', manifest: { ...manifest, area: { ...manifest.area, id: 'other' } } };
    for (const taken of [{ areas: [other] }, { canaries: [other] }]) {
      expect(preflight('1.8.0-a', newer, { ...nothing, shell, ...taken }, { ahead: true })).toMatchObject([
        { code: 'release_route_taken', params: { owner: 'other' } },
      ]);
    }
  });
});

describe('the preflight of a shell', () => {
  const next = { contract: '1.8.0', shared: { react: '20.0.0' } };
  const areas = [{ version: '1.7.0-a', manifest }];

  it('names each live area that it would leave without a release', () => {
    expect(shellPreflight(next, areas, () => false)).toMatchObject([
      {
        params: { area: 'widgets', version: '1.7.0-a', part: 'react', wanted: '^19.0.0', present: '20.0.0' },
      },
    ]);
  });

  it('has nothing against it when the area has another release that can run in it', () => {
    expect(shellPreflight(next, areas, (area) => area === 'widgets')).toEqual([]);
  });
});
