import type { AreaRoute } from './area-manifest.ts';
import type { RegistryEntry } from './registry.ts';
import { matchRoute } from './route-match.ts';

function entry(id: RegistryEntry['id'], ...paths: string[]): RegistryEntry {
  const artifact = { href: '/r/x.js', integrity: '' };
  const route = (path: string): AreaRoute => ({ path, layout: 'public', guard: 'none' });
  return {
    id,
    version: '1.0.0-a',
    name: 'mfe_x',
    entry: artifact,
    preload: [],
    routes: paths.map(route),
    nav: [],
    contract: '^1.0.0',
    shared: {},
  };
}

const registry = [
  entry('public', '/', '/blog', '/blog/categories', '/blog/:slug'),
  entry(
    'admin-surveys',
    '/admin',
    '/admin/surveys/:id',
    '/admin/surveys/new',
    '/admin/surveys/:id/responses/:responseId',
  ),
];

describe('matchRoute', () => {
  it.each([
    ['/', 'public', '/', {}],
    ['/blog/', 'public', '/blog', {}],
    ['/blog/categories', 'public', '/blog/categories', {}],
    ['/blog/hello', 'public', '/blog/:slug', { slug: 'hello' }],
    ['/admin', 'admin-surveys', '/admin', {}],
    ['/admin/surveys/new', 'admin-surveys', '/admin/surveys/new', {}],
    [
      '/admin/surveys/x1/responses/r1',
      'admin-surveys',
      '/admin/surveys/:id/responses/:responseId',
      { id: 'x1', responseId: 'r1' },
    ],
  ])('%s belongs to %s as %s', (path, area, pattern, params) => {
    const match = matchRoute(registry, path);
    expect(match?.entry.id).toBe(area);
    expect(match?.route.path).toBe(pattern);
    expect(match?.params).toEqual(params);
  });

  it.each(['/nope', '/blog/a/b', '/admin/surveys', '/Admin'])('finds no area for %s', (path) => {
    expect(matchRoute(registry, path)).toBeNull();
  });
});
