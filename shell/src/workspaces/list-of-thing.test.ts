import type { Registry } from '@canvass/shared/contract/registry';
import { listOfThing } from './list-of-thing.ts';

const route = (path: string) => ({ path, layout: 'dashboard' as const, guard: 'user' as const });
const label = { en: 'x', it: 'x' };
const registry: Registry = [
  {
    id: 'surveys',
    version: '1-a',
    name: 'surveys',
    entry: { href: '/r/x.js', integrity: 'sha384-x' },
    preload: [],
    contract: '^1.0.0',
    shared: {},
    routes: [
      '/admin',
      '/admin/surveys',
      '/admin/surveys/new',
      '/admin/surveys/:id/edit',
      '/admin/odd/:id',
    ].map(route),
    nav: ['/admin', '/admin/surveys'].map((path, order) => ({ path, label, icon: 'list', order })),
  },
];

it.each([
  ['/admin/surveys/Ab3dEf6hIj9k/edit', '/admin/surveys'],
  ['/admin/odd/7', '/admin'],
  ['/admin/surveys/new', null],
  ['/admin/surveys', null],
  ['/nowhere', null],
])('the list of what %s shows is %s', (path, list) => expect(listOfThing(registry, path)).toBe(list));
