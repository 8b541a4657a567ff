/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { openSession, type OpenSession } from './open-session.ts';

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ currentUser: null, authStateReady: async () => {} }),
  connectAuthEmulator: () => {},
  onAuthStateChanged: () => {},
  signOut: async () => {},
}));

// This file tests how the session's end is reported; sharing among tabs has its own tests.
Object.defineProperty(navigator, 'locks', { value: { request: async () => undefined }, configurable: true });

/** A signed-in session and the events that the page gets. `called` runs while a call to the server is in flight. */
function signedIn(called: (session: OpenSession) => void = () => {}) {
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
  const events: unknown[] = [];
  session.port.subscribe((user, ended) => events.push([user, ended]));
  return { session, events };
}

it('reports that the session was ended elsewhere', () => {
  const { session, events } = signedIn();
  session.ended();
  session.ended();
  expect(events).toEqual([[null, true]]);
});

it('doesn’t report so while the user logs out, although the server’s event arrives, too', async () => {
  const { session, events } = signedIn((open) => open.ended());
  await session.port.signOut();
  expect(events).toEqual([[null, false]]);
});
