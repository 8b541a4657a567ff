import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { areaCommands } from './area-commands.ts';

const both = (text: string) => ({ en: text, it: `${text} (it)` });
const route = (path: string, title: string) => ({
  path,
  layout: 'dashboard' as const,
  guard: 'user' as const,
  title: both(title),
});
const area = (parts: Partial<RegistryEntry>): RegistryEntry => ({
  id: 'things',
  version: '1-a',
  name: 'mfe_things',
  entry: { href: '/r/x.js', integrity: 'sha384-x' },
  preload: [],
  routes: [],
  nav: [],
  contract: '^1.0.0',
  shared: {},
  ...parts,
});

const registry: Registry = [
  area({
    routes: [
      route('/admin/things', 'Things'),
      route('/admin/things/new', 'New thing'),
      route('/admin/things/:id', 'Thing'),
      { ...route('/about', 'About'), layout: 'public' },
    ],
    nav: [
      {
        path: '/admin/things',
        label: both('Things'),
        icon: 'webhook',
        order: 1,
        permission: 'webhook:read',
      },
    ],
    commands: [
      {
        path: '/admin/things/new',
        label: both('Make a thing'),
        words: both('create'),
        permission: 'webhook:edit',
        icon: 'plus',
      },
      { path: '/admin/things#invite', label: both('Invite'), permission: 'member:manage' },
    ],
  }),
  // An area of before commands.
  area({ id: 'old', routes: [route('/admin/old', 'Old')] }),
];

const labels = (...rest: [Parameters<typeof areaCommands>[1], Parameters<typeof areaCommands>[2]]) =>
  areaCommands(registry, ...rest).map(({ label }) => label);

it('offers commands, and pages that have none and are about no single thing', () => {
  expect(labels('en', 'owner')).toEqual(['Make a thing', 'Invite', 'Things', 'Old']);
  expect(labels('it', 'owner')[0]).toBe('Make a thing (it)');
});

it('leaves out what the role may not do or see', () => {
  expect(labels('en', 'editor')).toEqual(['Make a thing', 'Things', 'Old']);
  expect(labels('en', 'viewer')).toEqual(['Old']);
});

it('has its own icon, that of the menu’s entry, or an arrow', () => {
  expect(areaCommands(registry, 'en', 'owner').map(({ icon }) => icon)).toEqual([
    'plus',
    'arrow-right',
    'webhook',
    'arrow-right',
  ]);
});
