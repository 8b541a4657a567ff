/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { type SessionState, sessionState } from './session-state.ts';
import { watchSession } from './watch-session.ts';

const ada = fakeContext().ctx.page.user as SessionUser;

/** The streams that are open. */
let streams: FakeStream[];
class FakeStream extends EventTarget {
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {
    streams = streams.filter((stream) => stream !== this);
  }
}

let state: SessionState;
let poll: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  poll = jest.fn();
  Object.assign(globalThis, { EventSource: FakeStream });
  // Locks and messages between tabs have their own tests in `shared/http`; here is one tab.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});
afterEach(() => {
  state.close();
  jest.useRealTimers();
});

function watch(user: SessionUser | null): void {
  state = sessionState(user);
  watchSession({ apiBase: '/api', state, poll });
}
const emit = (event: string, readyState = 0) => {
  const [stream] = streams;
  if (stream) stream.readyState = readyState;
  // The server sends an event `open` after the browser's own, which has no data.
  stream?.dispatchEvent(event === 'open' ? new MessageEvent(event, { data: '0' }) : new Event(event));
};

it('polls as soon as the server closes the stream', () => {
  watch(ada);
  expect(streams.map(({ url }) => url)).toEqual(['/api/auth/session/stream']);
  emit('open', 1);
  expect(poll).not.toHaveBeenCalled();
  emit('error');
  expect(poll).toHaveBeenCalledTimes(1);
});

it('does not poll repeatedly while the network is down', () => {
  watch(ada);
  emit('open', 1);
  for (let count = 0; count < 5; count += 1) emit('error');
  expect(poll).toHaveBeenCalledTimes(1);
  emit('open', 1);
  emit('error');
  expect(poll).toHaveBeenCalledTimes(2);
});

it('polls when the server refuses the stream, and opens it again', () => {
  watch(ada);
  emit('error', 2);
  expect(poll).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(streams).toHaveLength(2);
});

it('has a stream only while a user is signed in, and another for another user', () => {
  watch(null);
  expect(streams).toEqual([]);
  state.set(ada);
  const [first] = streams;
  state.set({ ...ada, displayName: 'Ada Lovelace' });
  expect(streams).toEqual([first]);
  state.set({ ...ada, id: 'grace' });
  expect(streams).toHaveLength(1);
  expect(streams[0]).not.toBe(first);
  state.set(null, true);
  expect(streams).toEqual([]);
});
