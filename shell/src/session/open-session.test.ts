/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { openSession, type Session } from './open-session.ts';

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ currentUser: null, authStateReady: async () => {} }),
  connectAuthEmulator: () => {},
  onAuthStateChanged: () => {},
  signOut: async () => {},
}));

// This file is about what the session says of its end; that tabs take turns is proved where they do.
Object.defineProperty(navigator, 'locks', { value: { request: async () => undefined }, configurable: true });

/** Somebody signed in, and what the page hears of their session. `called` runs while the server is being asked. */
function signedIn(called: (session: Session) => void = () => {}) {
  const { ctx } = fakeContext();
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: async () => {
      called(session);
      return new Response(null, { status: 204 });
    },
  });
  const session = openSession({
    page: ctx.page,
    http,
    dialogs: ctx.dialogs,
    t: (key) => key,
    report: () => {},
  });
  const heard: unknown[] = [];
  session.port.subscribe((user, ended) => heard.push([user, ended]));
  return { session, heard };
}

it('says that a session ended which nobody here ended', () => {
  const { session, heard } = signedIn();
  session.ended();
  session.ended();
  expect(heard).toEqual([[null, true]]);
});

it('says nothing of the kind while somebody logs out, though the server tells of that end too', async () => {
  const { session, heard } = signedIn((open) => open.ended());
  await session.port.signOut();
  expect(heard).toEqual([[null, false]]);
});
