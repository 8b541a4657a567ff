/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { AreaNav } from '@canvass/shared/contract/area-manifest';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { Role } from '@canvass/shared/domain/policy';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { DashboardLayout } from './dashboard-layout.tsx';

jest.mock('../search/search.tsx', () => ({ __esModule: true, default: () => <p>The search</p> }));

function area(id: RegistryEntry['id'], nav: AreaNav[]): RegistryEntry {
  const nothing = { version: '1-a', preload: [], routes: [], contract: '^1.0.0', shared: {} };
  return { ...nothing, id, nav, name: id, entry: { href: '/r/x.js', integrity: 'sha384-x' } };
}

const registry = [
  area('admin-webhooks', [
    { path: '/admin/webhooks', label: { en: 'Webhooks', it: 'Webhook' }, icon: 'no-such-icon', order: 30 },
  ]),
  area('admin-surveys', [
    { path: '/admin', label: { en: 'Dashboard', it: 'Pannello' }, icon: 'home', order: 10 },
    { path: '/admin/surveys', label: { en: 'Surveys', it: 'Sondaggi' }, icon: 'clipboard', order: 20 },
  ]),
];

function mount(locale: 'en' | 'it', path: string, areas = registry, role: Role = 'owner') {
  const { page } = fakeContext().ctx;
  const { ctx, calls } = fakeContext({ page: { ...page, locale, registry: areas } }, role);
  renderUi(
    <AreaProvider value={ctx}>
      <DashboardLayout />
    </AreaProvider>,
    { locale, path },
  );
  return calls;
}

const entries = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true })).getAllByRole('link', { hidden: true });

it('renders the menu from the registry, in its order, without loading an area', () => {
  mount('en', '/admin');
  expect(entries('Main navigation').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Surveys',
    'Webhooks',
  ]);
});

it('draws the icon that an area brings, and a circle for a name that it lacks', () => {
  const nav = { path: '/admin/teams', label: { en: 'Teams', it: 'Gruppi' }, icon: 'teams', order: 40 };
  mount('en', '/admin', [...registry, area('teams', [{ ...nav, iconPaths: ['M3 12h18', 'M12 3v18'] }])]);
  const drawn = (name: string) =>
    entries('Main navigation')
      .find((link) => link.textContent === name)
      ?.querySelectorAll('path, circle');
  expect([...(drawn('Teams') ?? [])].map((path) => path.getAttribute('d'))).toEqual(['M3 12h18', 'M12 3v18']);
  expect(drawn('Webhooks')?.[0]?.tagName).toBe('circle');
});

it('has labels in the reader’s language', () => {
  mount('it', '/admin');
  expect(entries('Navigazione principale').map((link) => link.textContent)).toEqual([
    'Pannello',
    'Sondaggi',
    'Webhook',
  ]);
});

it('marks the current page, and its parent only for that one’s own children', () => {
  mount('en', '/admin/surveys/abc/edit');
  const current = entries('Main navigation').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Surveys']);
});

it('begins with a link that skips the menu', () => {
  mount('en', '/admin');
  const [first] = screen.getAllByRole('link', { hidden: true });
  expect(first).toHaveTextContent('Skip to content');
  expect(document.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
});

it('gives a page that asks for it the whole window, with the menu behind a button', () => {
  const edit = { path: '/admin/surveys/:id/edit', layout: 'dashboard', guard: 'user' } as const;
  const areas = registry.map((entry) =>
    entry.id === 'admin-surveys' ? { ...entry, routes: [{ ...edit, fullWindow: true }] } : entry,
  );
  mount('en', '/admin/surveys/abc/edit', areas);
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.getByRole('main', { hidden: true })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Surveys' })).toHaveAttribute('href', '/admin/surveys');
  expect(within(menu).getByRole('button', { name: /Account menu/ })).toBeInTheDocument();
});

it('lets the creator log out', () => {
  const calls = mount('en', '/admin');
  const [opener] = screen.getAllByRole('button', { name: /Account menu/, hidden: true });
  fireEvent.click(opener as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out', hidden: true }));
  expect(calls).toContainEqual(['session.signOut', undefined]);
});

it.each([
  ['viewer', ['Teams', 'Later']],
  ['editor', ['Teams', 'Hooks', 'Later']],
] as const)(
  'shows a %s the entries that the role allows, and those with a permission it lacks',
  (role, shown) => {
    const nav = (name: string, order: number, permission?: string) => ({
      path: `/admin/${name}`,
      label: { en: name, it: name },
      icon: 'users',
      order,
      ...(permission && { permission }),
    });
    const entriesOf = [nav('Teams', 1), nav('Hooks', 2, 'webhook:read'), nav('Later', 3, 'robot:dance')];
    mount('en', '/admin', [area('x', entriesOf)], role);
    expect(entries('Main navigation').map((link) => link.textContent)).toEqual(shown);
  },
);

it.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'k', metaKey: true }, true],
  [{ key: 'K', ctrlKey: true }, true],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'k' }, false],
])('opens the search for %j: %s', async (keys, opens) => {
  mount('en', '/admin');
  // Taken by the search, the key isn't the browser's any more.
  expect(fireEvent.keyDown(document.body, keys)).toBe(!opens);
  if (opens) expect(await screen.findByText('The search')).toBeInTheDocument();
});

it('on a Mac ⌘ K opens the search and Ctrl K doesn’t: in a text it deletes to the end of the line', async () => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  mount('en', '/admin');
  expect(screen.getByText('⌘K').closest('button')).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k', metaKey: true })).toBe(false);
  expect(await screen.findByText('The search')).toBeInTheDocument();
  jest.restoreAllMocks();
});
