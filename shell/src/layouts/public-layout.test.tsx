/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import type { Operator } from '@canvass/shared/contract/page-config';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PublicLayout } from './public-layout.tsx';

let mockLoads = true;
jest.mock('./phone-menu.tsx', () => {
  if (!mockLoads) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('./phone-menu.tsx');
});

interface Mounted {
  signedIn?: boolean;
  path?: string;
  operator?: Operator;
}

function mount({ signedIn = false, path = '/pricing', operator }: Mounted = {}) {
  const fake = fakeContext().ctx;
  const session = signedIn ? fake.session : { ...fake.session, user: () => null };
  const page = { ...fake.page, ...(operator && { operator }) };
  const { ctx, calls } = fakeContext({ session, page });
  const store = createShellStore();
  renderUi(
    <AreaProvider value={ctx}>
      <PublicLayout />
    </AreaProvider>,
    { path, store },
  );
  return { calls, store };
}

it('names the operator in the footer, where one is configured', () => {
  mount();
  expect(screen.getByText(/^© \d+ Canvass$/)).toBeVisible();
  const operator = { name: 'Studio Rossi', address: 'Via Roma 1, Torino' };
  mount({ operator });
  expect(screen.getByText(/ · Operated by Studio Rossi, Via Roma 1, Torino$/)).toBeVisible();
});

it('offers a visitor login and registration', () => {
  mount();
  // Hidden by CSS on a phone, where the menu contains it; jsdom has no layout.
  expect(screen.getByText('Log in')).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

it('offers a creator the dashboard', () => {
  mount({ signedIn: true });
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

it('links to the same page in the other language, and notifies the shell on a click (S2.1, S2.10)', () => {
  const { calls } = mount({ path: '/pricing?plan=pro' });
  const link = screen.getByRole('link', { name: 'Italiano' });
  expect(link).toHaveAttribute('href', '/it/pricing?plan=pro');
  expect(link).toHaveAttribute('hreflang', 'it');
  fireEvent.click(link);
  expect(calls).toEqual([['locale.switch', 'it']]);
});

it('applies and stores the appearance at once', () => {
  const { store } = mount();
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset.appearance).toBe('dark');
  expect(document.cookie).toContain('appearance=dark');
  expect(store.getState().settings.appearance).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset.appearance).toBeUndefined();
});

it('stays as it is if the phone’s menu can’t be loaded, says so, and loads it at the next tap', async () => {
  const { calls } = mount();
  const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
  mockLoads = false;
  tap();
  await waitFor(() => expect(calls).toEqual([['toast.show', expect.objectContaining({ type: 'error' })]]));
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeInTheDocument();
  mockLoads = true;
  tap();
  expect(await screen.findByRole('dialog', { name: 'Menu', hidden: true })).toBeInTheDocument();
});
