import { defineArea } from '@canvass/shared/contract/area';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { placeRoutes } from './area-routes.ts';

const entry: RegistryEntry = {
  id: 'account',
  version: '1.0.0-a',
  name: 'mfe_account',
  entry: { href: '/r/account/1.0.0-a/remoteEntry.js', integrity: '' },
  preload: [],
  routes: [
    { path: '/login', layout: 'default', guard: 'guest' },
    { path: '/register', layout: 'default', guard: 'guest' },
    { path: '/admin/account', layout: 'dashboard', guard: 'user' },
  ],
  nav: [],
  contract: '^1.0.0',
  shared: {},
};

function areaWith(...paths: string[]) {
  return defineArea({
    id: 'account',
    routes: () => paths.map((path) => ({ path })),
    messages: async () => ({}),
  });
}

describe('placeRoutes', () => {
  const { ctx } = fakeContext();

  it('groups routes by layout and guard', () => {
    const placed = placeRoutes(entry, areaWith('/login', '/admin/account', '/register'), ctx);
    expect([...placed]).toEqual([
      ['account:default:guest', [{ path: '/login' }, { path: '/register' }]],
      ['account:dashboard:user', [{ path: '/admin/account' }]],
    ]);
  });

  it('refuses a route that area.json does not list, as it would have no guard', () => {
    expect(() => placeRoutes(entry, areaWith('/admin/secret'), ctx)).toThrow('contract');
  });
});
