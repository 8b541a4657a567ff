/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import type { Appearance } from '@canvass/shared/domain/appearance';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { setAppearance } from '@canvass/shared/state/appearance';
import type { ShellContext } from './shell-context.ts';
import { handOverChoice } from './chosen-locale.ts';
import { followSession } from './follow-session.ts';
import { followSettings } from './follow-settings.ts';
import { type SessionState, sessionState } from './session-state.ts';

const example = fakeContext().ctx.page.user as SessionUser;
const ada: SessionUser = {
  ...example,
  settings: { ...example.settings, locale: 'it', appearance: 'dark' },
};

/** The states of the tabs that a test has opened. */
const states: SessionState[] = [];

/** A tab of the browser, with the look of its document. */
function opened({ user, appearance = 'system' }: { user: SessionUser | null; appearance?: Appearance }) {
  const { ctx } = fakeContext();
  const sent: unknown[] = [];
  const switched: string[] = [];
  const state = sessionState(user);
  states.push(state);
  const store = createShellStore({ user, settings: { locale: 'en', appearance } });
  const tab: ShellContext = {
    ...ctx,
    http: ctx.http.extend({
      prefix: 'http://own.invalid/api',
      fetch: async (input) => {
        sent.push(await (input as Request).json());
        return Response.json({});
      },
    }),
    locale: { ...ctx.locale, current: 'en', switch: async (to) => void switched.push(to) },
    session: {
      ...ctx.session,
      user: state.user,
      subscribe: state.subscribe,
      stored: (facts) => {
        const known = state.user();
        if (known) state.set({ ...known, ...facts });
      },
    },
  };
  const router = { state: { location: { pathname: '/pricing', search: '' } } };
  followSession(tab, router as Parameters<typeof followSession>[1], store);
  followSettings(tab, store);
  return { sent, switched, store, signIn: state.set };
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  for (const state of states.splice(0)) state.close();
});

beforeEach(() => {
  sessionStorage.clear();
  for (const name of ['i18n_redirected', 'canvass_appearance', 'appearance']) {
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
});

it('applies the account’s language and appearance at sign-in', () => {
  const { signIn, store, switched } = opened({ user: null });
  signIn(ada);
  expect(store.getState().settings.appearance).toBe('dark');
  expect(switched).toEqual(['it']);
});

it('stores a language in the account that was chosen just before, signed in or about to', async () => {
  handOverChoice('en');
  const { sent } = opened({ user: ada });
  await flush();
  expect(sent).toEqual([{ locale: 'en' }]);

  handOverChoice('en');
  const later = opened({ user: null });
  later.signIn(ada);
  await flush();
  expect(later.sent).toEqual([{ locale: 'en' }]);
  expect(later.switched).toEqual([]);
});

it('doesn’t change the account for a detected language or one of a link', async () => {
  document.cookie = 'i18n_redirected=en; Path=/';
  const { sent } = opened({ user: ada });
  await flush();
  expect(sent).toEqual([]);
  const later = opened({ user: null });
  later.signIn(ada);
  expect(later.switched).toEqual(['it']);
});

it('stores an appearance in the account that is chosen while signed in, and only then', async () => {
  const { sent, store } = opened({ user: ada });
  setAppearance(store, 'light');
  await flush();
  expect(sent).toEqual([{ appearance: 'light' }]);
  const signedOut = opened({ user: null });
  setAppearance(signedOut.store, 'dark');
  await flush();
  expect(signedOut.sent).toEqual([]);
});

it('sends a choice once, from the tab where it was made; the other tabs take it over', async () => {
  const here = opened({ user: ada, appearance: 'dark' });
  const there = opened({ user: ada, appearance: 'dark' });
  setAppearance(here.store, 'light');
  await flush();
  expect(there.store.getState().settings.appearance).toBe('light');
  setAppearance(there.store, 'system');
  await flush();
  expect([here.sent, there.sent]).toEqual([[{ appearance: 'light' }], [{ appearance: 'system' }]]);
  expect(here.store.getState().settings.appearance).toBe('system');
});

it('changes nothing in the account when a page is loaded in a browser with another look', async () => {
  document.cookie = 'appearance=light; Path=/';
  const { sent, store } = opened({ user: ada, appearance: 'light' });
  store.setState({ busy: true });
  await flush();
  expect(sent).toEqual([]);
  expect(store.getState().settings.appearance).toBe('light');
});

it('stores an appearance that was chosen before the login, in the tab of the login', async () => {
  const here = opened({ user: null });
  const there = opened({ user: null });
  setAppearance(here.store, 'light');
  here.signIn(ada);
  await flush();
  expect([here.sent, there.sent]).toEqual([[{ appearance: 'light' }], []]);
  for (const { store } of [here, there]) expect(store.getState().settings.appearance).toBe('light');
  expect(document.cookie).toContain('appearance=light');
});

it('stores a chosen language for the first who logs in here, and not for who comes next', async () => {
  handOverChoice('en');
  const { sent, signIn, switched } = opened({ user: null });
  signIn(ada);
  signIn(null);
  signIn({ ...ada, id: 'bob' });
  await flush();
  expect(sent).toEqual([{ locale: 'en' }]);
  expect(switched).toEqual(['it']);
});
