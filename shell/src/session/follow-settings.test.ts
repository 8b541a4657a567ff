/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { setAppearance } from '@canvass/shared/state/appearance';
import { handOverChoice } from './chosen-locale.ts';
import { followSettings } from './follow-settings.ts';

const example = fakeContext().ctx.page.user as SessionUser;
const ada: SessionUser = {
  ...example,
  settings: { ...example.settings, locale: 'it', appearance: 'dark' },
};

function opened({ user }: { user: SessionUser | null }) {
  const { ctx } = fakeContext();
  const sent: unknown[] = [];
  const switched: string[] = [];
  let signedIn = user;
  const listeners: Parameters<typeof ctx.session.subscribe>[0][] = [];
  const stored = jest.fn((facts: Partial<SessionUser>) => {
    if (signedIn) signedIn = { ...signedIn, ...facts };
  });
  const store = createShellStore({ settings: { locale: 'en', appearance: 'system' } });
  followSettings(
    {
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
        user: () => signedIn,
        stored,
        subscribe: (listener) => {
          listeners.push(listener);
          return () => {};
        },
      },
    },
    store,
  );
  return {
    sent,
    switched,
    store,
    signIn(next: SessionUser) {
      signedIn = next;
      for (const listener of listeners) listener(next, false);
    },
  };
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 20));

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
