/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { followProvider } from './follow-provider.ts';
import type { Provider } from './provider.ts';
import { serverSession } from './server-session.ts';

const { ctx } = fakeContext();
const ada = ctx.page.user as SessionUser;

/** A token of the provider with the claims that are read here. */
function tokenOf(uid: string, signedInAt: number): string {
  const payload = btoa(JSON.stringify({ sub: uid, auth_time: signedInAt }));
  return `header.${payload.replaceAll('+', '-').replaceAll('/', '_')}.signature`;
}

function accountAt(signedInAt: number, uid = ada.id) {
  const metadata = { creationTime: '2026-01-02', lastSignInTime: '2026-01-03' };
  const token = tokenOf(uid, signedInAt);
  return {
    uid,
    email: ada.email,
    emailVerified: true,
    displayName: 'Ada',
    metadata,
    providerData: [],
    getIdToken: async () => token,
  };
}

interface Start {
  signedIn?: SessionUser | null;
  account?: object | null;
}

function follow({ signedIn = ada, account = accountAt(1) }: Start = {}) {
  const sent: string[] = [];
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: async (input) => {
      sent.push(((await (input as Request).json()) as { token: string }).token);
      return Response.json({ user: { avatar: null, settings: ada.settings } });
    },
  });
  let emit: (user: object | null) => void = () => {};
  const auth = { currentUser: account };
  const library = {
    onAuthStateChanged(_: unknown, listener: typeof emit) {
      emit = listener;
    },
  };
  let user: SessionUser | null = signedIn;
  const signOut = jest.fn(async () => {
    user = null;
  });
  const failures: unknown[] = [];
  followProvider({ auth, library } as unknown as Provider, {
    page: { ...ctx.page, tokenSync: null },
    state: {
      user: () => user,
      set: (next) => {
        user = next;
      },
      subscribe: () => () => {},
      close: () => {},
    },
    server: serverSession(http),
    signOut,
    report: (error) => failures.push(error),
  });
  return {
    sent,
    signOut,
    failures,
    user: () => user,
    async changesTo(next: object | null) {
      emit(next);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

beforeEach(() => localStorage.clear());

it('S7.1 starts the server’s session, once, for a sign-in that it doesn’t belong to', async () => {
  const { sent, changesTo, failures } = follow();
  await changesTo(accountAt(1));
  await changesTo(accountAt(1));
  expect(sent).toEqual([tokenOf(ada.id, 1)]);
  await changesTo(accountAt(2));
  expect(sent).toEqual([tokenOf(ada.id, 1), tokenOf(ada.id, 2)]);
  expect(failures).toEqual([]);
});

it('S8.2 signs out a user whom the provider signed out', async () => {
  const { signOut, changesTo } = follow();
  await changesTo(accountAt(1));
  await changesTo(null);
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('retains the server’s session if the provider never had a user in this browser', async () => {
  const { signOut, changesTo, user } = follow({ account: null });
  await changesTo(null);
  expect(signOut).not.toHaveBeenCalled();
  expect(user()).toBe(ada);
});

it('starts no session if the server has no signed-in user, or another one', async () => {
  const signedOut = follow({ signedIn: null });
  await signedOut.changesTo(accountAt(1));
  const other = follow();
  await other.changesTo(accountAt(1, 'grace'));
  expect([...signedOut.sent, ...other.sent]).toEqual([]);
});
