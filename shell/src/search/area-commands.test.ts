import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Role } from '@canvass/shared/domain/policy';
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
      route('/admin/things/new/file', 'Thing from a file'),
      route('/admin/things/:id', 'Thing'),
      route('/admin/things/:id/parts/:part', 'Part of a thing'),
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
    contextCommands: [
      { path: '/admin/things/:id', label: both('This thing') },
      { path: '/admin/things/:id/edit?field=a.b', label: both('Its field'), permission: 'webhook:edit' },
      { path: '/admin/parts/:id', label: both('This part') },
    ],
  }),
  // An area of before commands.
  area({ id: 'old', routes: [route('/admin/old', 'Old')] }),
];

const commandsOn = (shown: string, role: Role = 'owner') => areaCommands(registry, 'en', role, shown);
const labels = (locale: Locale, role: Role) =>
  areaCommands(registry, locale, role, '/admin').map(({ label }) => label);

it('offers commands, and pages that have none and are about no single thing', () => {
  expect(labels('en', 'owner')).toEqual(['Make a thing', 'Invite', 'Things', 'Thing from a file', 'Old']);
  expect(labels('it', 'owner')[0]).toBe('Make a thing (it)');
});

it.each(['en', 'it'] as const)('lists no two entries of the surveys’ area under one name: %s', (locale) => {
  const file = join(import.meta.dirname, '../../../mfe-admin-surveys/area.json');
  const surveys = area(JSON.parse(readFileSync(file, 'utf8')));
  const listed = areaCommands([surveys], locale, 'owner', '/admin/surveys/Ab3').map(({ label }) => label);
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((label, index) => listed.indexOf(label) !== index)).toEqual([]);
});

it('leaves out what the role may not do or see', () => {
  expect(labels('en', 'editor')).toEqual(['Make a thing', 'Things', 'Thing from a file', 'Old']);
  expect(labels('en', 'viewer')).toEqual(['Old']);
});

it('leaves out pages below one that the role may not open', () => {
  const file = join(import.meta.dirname, '../../../mfe-admin-surveys/area.json');
  const surveys = area(JSON.parse(readFileSync(file, 'utf8')));
  const paths = (role: Role) => areaCommands([surveys], 'en', role, '/admin').map(({ path }) => path);
  const created = ['/admin/surveys/new', '/admin/surveys/new/paste', '/admin/surveys/new/file'];
  expect(paths('editor')).toEqual(expect.arrayContaining(created));
  expect(paths('viewer').filter((path = '') => created.includes(path))).toEqual([]);
});

it('has its own icon, that of the menu’s entry, or an arrow', () => {
  expect(commandsOn('/admin').map(({ icon }) => icon)).toEqual([
    'plus',
    'arrow-right',
    'webhook',
    'webhook',
    'arrow-right',
  ]);
});

it('begins with what is about the thing that the page shows', () => {
  const paths = (shown: string, role?: Role) =>
    commandsOn(shown, role)
      .slice(0, 2)
      .map(({ path }) => path);
  const own = ['/admin/things/Ab3', '/admin/things/Ab3/edit?field=a.b'];
  expect(paths('/admin/things/Ab3')).toEqual(own);
  expect(paths('/admin/things/Ab3/parts/9')).toEqual(own);
  expect(paths('/admin/things/Ab3', 'viewer')).toEqual([own[0], '/admin/old']);
  for (const other of ['/admin/things', '/admin/things/new', '/admin/old', '/admin/nowhere']) {
    expect(paths(other)).toEqual(['/admin/things/new', '/admin/things#invite']);
  }
});
