/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { askConfirm } from '@canvass/shared/state/dialogs';
import { createShellStore } from '@canvass/shared/state/shell-store';
import type { ShellContext } from './shell-context.ts';
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
    { path: '/login', layout: 'default', guard: 'guest' },
    { path: '/pricing', layout: 'public', guard: 'none' },
  ],
  nav: [],
  contract: '^1.0.0',
  shared: {},
};

/** The page at an address, and its reaction to sign-in and sign-out. */
function pageAt(pathname: string, search = '', user: SessionUser | null = ada) {
  const went: string[] = [];
  const store = createShellStore({ user });
  let emit: Parameters<ShellContext['session']['subscribe']>[0] = () => {};
  const session: ShellContext['session'] = {
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
  return {
    went,
    store,
    emit: (next: SessionUser | null, ended: boolean, elsewhere = false) => emit(next, ended, elsewhere),
  };
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

it('leaves the login for where it leads once another tab has logged in', () => {
  const { went, store, emit } = pageAt('/it/login', '?next=%2Fadmin%2Fsurveys', null);
  emit(ada, false, true);
  expect(went).toEqual(['/admin/surveys']);
  expect(store.getState().user).toEqual(ada);
});

it('leaves the login of this tab to its screen, also when another tab reports the same user', () => {
  const { went, emit } = pageAt('/login', '?next=%2Fadmin%2Fsurveys', null);
  emit(ada, false);
  emit({ ...ada, displayName: 'Ada Lovelace' }, false, true);
  expect(went).toEqual([]);
});
