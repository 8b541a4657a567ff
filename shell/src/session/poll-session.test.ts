/** @jest-environment jsdom */
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { type SessionPoll, pollSession } from './poll-session.ts';

let signedIn: string | null;
let server: string | null | Error;
let visibility: DocumentVisibilityState;
let asked: number;
let heard: string[];
let looking: SessionPoll;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  signedIn = 'ada';
  server = 'ada';
  visibility = 'visible';
  asked = 0;
  heard = [];
  looking = pollSession({
    state: { user: () => (signedIn ? ({ id: signedIn } as SessionUser) : null) },
    server: {
      async userId() {
        asked += 1;
        if (server instanceof Error) throw server;
        return server;
      },
    },
    onEnded: () => heard.push('ended'),
    onOther: () => heard.push('other'),
  });
});
afterEach(() => {
  looking.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The tab comes to the front, as browsers tell it: by more than one event. */
async function front() {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
}

it('notices a session that was ended elsewhere when the tab comes to the front, asking once', async () => {
  server = null;
  await front();
  expect(heard).toEqual(['ended']);
  expect(asked).toBe(1);
});

it('notices it without anybody doing anything, within a minute', async () => {
  server = null;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['ended']);
});

it('looks at once when it is told to, just after another look and in the background too', async () => {
  await front();
  server = null;
  visibility = 'hidden';
  looking.now();
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['ended']);
});

it('notices that the browser is somebody else’s by now', async () => {
  server = 'grace';
  await front();
  expect(heard).toEqual(['other']);
});

it('leaves alone who is still signed in, and asks nothing for nobody or in the background', async () => {
  await front();
  expect(asked).toBe(1);
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(300_000);
  signedIn = null;
  visibility = 'visible';
  await front();
  expect(asked).toBe(1);
  expect(heard).toEqual([]);
});

it('takes a network that is away for no answer', async () => {
  server = new Error('offline');
  await front();
  expect(heard).toEqual([]);
  server = null;
  await jest.advanceTimersByTimeAsync(2_000);
  await front();
  expect(heard).toEqual(['ended']);
});
