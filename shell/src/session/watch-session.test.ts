/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { type SessionState, sessionState } from './session-state.ts';
import { watchSession } from './watch-session.ts';

const ada = fakeContext().ctx.page.user as SessionUser;

/** The lines that are open. */
let lines: FakeLine[];
class FakeLine extends EventTarget {
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    lines.push(this);
  }
  close() {
    lines = lines.filter((line) => line !== this);
  }
}

let state: SessionState;
let look: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  look = jest.fn();
  Object.assign(globalThis, { EventSource: FakeLine });
  // Locks and what tabs tell each other are proved where the line is shared; here is one tab.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});
afterEach(() => {
  state.close();
  jest.useRealTimers();
});

function watch(user: SessionUser | null): void {
  state = sessionState(user);
  watchSession({ apiBase: '/api', state, look });
}
const hear = (event: string, readyState = 0) => {
  const [line] = lines;
  if (line) line.readyState = readyState;
  line?.dispatchEvent(new Event(event));
};

it('looks as soon as the server closes the line', () => {
  watch(ada);
  expect(lines.map(({ url }) => url)).toEqual(['/api/auth/session/stream']);
  hear('open', 1);
  expect(look).not.toHaveBeenCalled();
  hear('error');
  expect(look).toHaveBeenCalledTimes(1);
});

it('does not look again and again while the network is away', () => {
  watch(ada);
  hear('open', 1);
  for (let count = 0; count < 5; count += 1) hear('error');
  expect(look).toHaveBeenCalledTimes(1);
  hear('open', 1);
  hear('error');
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks when the server refuses the line, and asks for it anew', () => {
  watch(ada);
  hear('error', 2);
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(lines).toHaveLength(2);
});

it('has a line only while somebody is signed in, and another for another person', () => {
  watch(null);
  expect(lines).toEqual([]);
  state.set(ada);
  const [first] = lines;
  state.set({ ...ada, displayName: 'Ada Lovelace' });
  expect(lines).toEqual([first]);
  state.set({ ...ada, id: 'grace' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toBe(first);
  state.set(null, true);
  expect(lines).toEqual([]);
});
