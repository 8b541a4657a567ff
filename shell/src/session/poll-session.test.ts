/** @jest-environment jsdom */
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { type SessionPoll, pollSession } from './poll-session.ts';

let signedIn: string | null;
let server: string | null | Error;
let visibility: DocumentVisibilityState;
let asked: number;
let events: string[];
let poll: SessionPoll;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  signedIn = 'ada';
  server = 'ada';
  visibility = 'visible';
  asked = 0;
  events = [];
  poll = pollSession({
    state: { user: () => (signedIn ? ({ id: signedIn } as SessionUser) : null) },
    server: {
      async userId() {
        asked += 1;
        if (server instanceof Error) throw server;
        return server;
      },
    },
    onEnded: () => events.push('ended'),
    onOther: () => events.push('other'),
  });
});
afterEach(() => {
  poll.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Brings the tab to the front; browsers fire more than one event for that. */
async function front() {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
}

it('detects a session that was ended elsewhere when the tab comes to the front, with one call', async () => {
  server = null;
  await front();
  expect(events).toEqual(['ended']);
  expect(asked).toBe(1);
});

it('detects it without interaction, within a minute', async () => {
  server = null;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['ended']);
});

it('polls at once on demand, even right after another poll and in the background', async () => {
  await front();
  server = null;
  visibility = 'hidden';
  poll.now();
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['ended']);
});

it('detects that the browser’s cookie belongs to another user', async () => {
  server = 'grace';
  await front();
  expect(events).toEqual(['other']);
});

it('does nothing for a user who is still signed in, and sends no call when signed out or in the background', async () => {
  await front();
  expect(asked).toBe(1);
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(300_000);
  signedIn = null;
  visibility = 'visible';
  await front();
  expect(asked).toBe(1);
  expect(events).toEqual([]);
});

it('ignores a network that is down', async () => {
  server = new Error('offline');
  await front();
  expect(events).toEqual([]);
  server = null;
  await jest.advanceTimersByTimeAsync(2_000);
  await front();
  expect(events).toEqual(['ended']);
});
