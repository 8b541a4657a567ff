/** @jest-environment jsdom */
import type { AreaContext } from '@canvass/shared/contract/area';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { askConfirm } from '@canvass/shared/state/dialogs';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { followSession } from './follow-session.ts';

const { ctx } = fakeContext();
const ada = ctx.page.user as SessionUser;
const area: RegistryEntry = {
  id: 'account',
  version: '1.0.0-a',
  name: 'mfe_account',
  entry: { href: '/r/x.js', integrity: '' },
  preload: [],
  routes: [
    { path: '/admin/account', layout: 'dashboard', guard: 'user' },
    { path: '/pricing', layout: 'public', guard: 'none' },
  ],
  nav: [],
  contract: '^1.0.0',
  shared: {},
};

/** The page at an address, and its reaction to sign-in and sign-out. */
function pageAt(pathname: string, search = '') {
  const went: string[] = [];
  const store = createShellStore({ user: ada });
  let emit: (user: SessionUser | null, ended: boolean) => void = () => {};
  const session: AreaContext['session'] = {
    ...ctx.session,
    subscribe(listener) {
      emit = listener;
      return () => {};
    },
  };
  const router = {
    state: { location: { pathname, search } },
    navigate: async (to: string) => void went.push(to),
  } as unknown as Parameters<typeof followSession>[1];
  followSession({ ...ctx, session, page: { ...ctx.page, registry: [area] } }, router, store);
  return { went, store, emit: (user: SessionUser | null, ended: boolean) => emit(user, ended) };
}

it('leaves a guarded page for the login, with the address to return to', () => {
  const { went, store, emit } = pageAt('/it/admin/account', '?from=mail');
  emit(null, false);
  expect(went).toEqual(['/login?next=%2Fadmin%2Faccount%3Ffrom%3Dmail']);
  expect(store.getState().user).toBeNull();
});

it('informs the login of the reason if the session was ended elsewhere', () => {
  const { went, emit } = pageAt('/admin/account');
  emit(null, true);
  expect(went).toEqual(['/login?next=%2Fadmin%2Faccount&notice=ended']);
});

it('closes a question about the page with it', async () => {
  const { store, emit } = pageAt('/admin/account');
  const answer = askConfirm(store, { message: 'Delete the survey “Salaries”?' });
  emit(null, true);
  expect(await answer).toBe(false);
  expect(store.getState().confirmDialog.visible).toBe(false);
});

it('stays on a page without a guard', () => {
  const { went, store, emit } = pageAt('/pricing');
  emit(null, true);
  emit({ ...ada, id: 'grace' }, false);
  expect(went).toEqual([]);
  expect(store.getState().user?.id).toBe('grace');
});
