import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifest, federationName } from '@canvass/shared/contract/area-manifest';
import { type LiveClaims, refusedClaims } from './claims.ts';

const label = { en: 'Teams', it: 'Gruppi' };
const live: LiveClaims[] = [
  {
    id: 'public',
    routes: [
      { path: '/', layout: 'public', guard: 'none' },
      { path: '/pricing', layout: 'public', guard: 'none' },
      { path: '/blog/:slug', layout: 'public', guard: 'none' },
    ],
    nav: [],
  },
  {
    id: 'admin-surveys',
    routes: [{ path: '/admin/surveys/:id', layout: 'dashboard', guard: 'user' }],
    nav: [{ path: '/admin/elsewhere', label, icon: 'clipboard', order: 1 }],
  },
];

function refused(
  paths: string[],
  { nav = [] as [path: string, icon: string][], name = 'mfe_teams', icons = ['users'] } = {},
) {
  const routes = paths.map((path) => ({ path, layout: 'dashboard' as const, guard: 'user' as const }));
  const entries = nav.map(([path, icon]) => ({ path, label, icon, order: 9 }));
  return refusedClaims({ area: { id: 'teams', routes, nav: entries }, name }, live, icons);
}

describe('the claims of a release', () => {
  it('are accepted when they are the area’s own, parameters included', () => {
    expect(refused(['/admin/teams', '/admin/teams/:id'], { nav: [['/admin/teams', 'users']] })).toEqual([]);
  });

  it('are accepted again for the area that has them', () => {
    const [surveys] = live;
    if (!surveys) throw new Error('the list has areas');
    expect(refusedClaims({ area: surveys, name: 'mfe_public' }, live, [])).toEqual([]);
  });

  it.each([
    ['the same route', '/pricing', 'public', '/pricing'],
    ['the home page', '/', 'public', '/'],
    ['a route inside a parameter of another area', '/blog/teams', 'public', '/blog/:slug'],
    ['a parameter over another area’s fixed route', '/:page', 'public', '/pricing'],
    ['a parameter of another name', '/admin/surveys/:survey', 'admin-surveys', '/admin/surveys/:id'],
    ['crossed parameters', '/:any/teams', 'public', '/blog/:slug'],
  ])('are refused for %s, with its owner', (_, path, owner, taken) => {
    expect(refused([path])).toEqual([
      {
        field: 'area.routes.0.path',
        code: 'release_route_taken',
        message: '',
        params: { area: 'teams', path, owner, taken },
      },
    ]);
  });

  it.each(['/api/teams', '/survey/:id', '/widget/:id', '/r/teams', '/s/x', '/p/x', '/healthz', '/it/teams'])(
    'are refused for an address that the server answers: %s',
    (path) => {
      expect(refused([path])).toMatchObject([{ code: 'release_route_reserved', params: { path } }]);
    },
  );

  it('are refused for a menu entry that leads to another area, has its place, or leads nowhere', () => {
    const errors = refused(['/admin/teams'], {
      nav: [
        ['/admin/surveys/new', 'users'],
        ['/admin/elsewhere', 'users'],
        ['/admin/nowhere', 'users'],
      ],
    });
    expect(errors.map(({ field, code, params }) => [field, code, params?.owner])).toEqual([
      ['area.nav.0.path', 'release_menu_taken', 'admin-surveys'],
      ['area.nav.1.path', 'release_menu_taken', 'admin-surveys'],
      ['area.nav.2.path', 'release_menu_unknown', undefined],
    ]);
  });

  it('are refused for an icon that the shell lacks, unless it is not known which it has', () => {
    const nav: [string, string][] = [['/admin/teams', 'unicorn']];
    expect(refused(['/admin/teams'], { nav })).toMatchObject([
      { field: 'area.nav.0.icon', code: 'release_icon_unknown', params: { icon: 'unicorn' } },
    ]);
    const routes = [{ path: '/admin/teams', layout: 'dashboard' as const, guard: 'user' as const }];
    const entries = [{ path: '/admin/teams', label, icon: 'unicorn', order: 1 }];
    expect(refusedClaims({ area: { id: 'teams', routes, nav: entries }, name: 'mfe_teams' }, live)).toEqual(
      [],
    );
  });

  it('may bring an icon that the shell lacks', () => {
    const routes = [{ path: '/admin/teams', layout: 'dashboard' as const, guard: 'user' as const }];
    const nav = [{ path: '/admin/teams', label, icon: 'unicorn', iconPaths: ['M3 12h18'], order: 1 }];
    expect(refusedClaims({ area: { id: 'teams', routes, nav }, name: 'mfe_teams' }, live, ['star'])).toEqual(
      [],
    );
  });

  it('are refused for the federation name of another area', () => {
    expect(refused(['/admin/teams'], { name: 'mfe_public' })).toMatchObject([
      { field: 'name', code: 'release_name', params: { name: 'mfe_public', wanted: 'mfe_teams' } },
    ]);
  });
});

it('no area of the product claims what another one has', () => {
  const root = join(import.meta.dirname, '../../..');
  const areas = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => areaManifest.parse(JSON.parse(readFileSync(join(root, name, 'area.json'), 'utf8'))));
  expect(areas.length).toBeGreaterThan(4);
  for (const area of areas) {
    expect(refusedClaims({ area, name: federationName(area.id) }, areas)).toEqual([]);
  }
});
