/** @jest-environment jsdom */
import type { StreamEvent } from '@canvass/shared/http/event-stream';
import { type Connection, followStream } from './follow-stream.ts';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

function follow() {
  let reads = 0;
  let send: (event: StreamEvent) => void = () => undefined;
  const connections: Connection[] = [];
  const close = jest.fn();
  const end = followStream({
    open: (onEvent) => {
      send = onEvent;
      return close;
    },
    onChange: () => (reads += 1),
    onConnection: (connection) => connections.push(connection),
  });
  return { send: (event: StreamEvent) => send(event), reads: () => reads, connections, end, close };
}

it('reads at once, and events that come together once more', () => {
  const { send, reads } = follow();
  for (let count = 0; count < 10; count += 1) send('changed');
  expect(reads()).toBe(1);
  jest.advanceTimersByTime(2000);
  expect(reads()).toBe(2);
});

it('polls while the connection is lost, and reads what it missed when it is back', () => {
  const { send, reads, connections } = follow();
  send('open');
  send('lost');
  jest.advanceTimersByTime(11_000);
  expect(reads()).toBe(3);
  send('open');
  jest.advanceTimersByTime(20_000);
  expect(reads()).toBe(4);
  expect(connections).toEqual(['live', 'lost', 'live']);
});

it('a hidden tab reads once, when it is looked at', () => {
  const { send, reads } = follow();
  visibility = 'hidden';
  send('changed');
  send('changed');
  jest.advanceTimersByTime(2000);
  expect(reads()).toBe(0);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reads()).toBe(1);
});

it('ends with its page', () => {
  const { send, reads, end, close } = follow();
  send('lost');
  end();
  jest.advanceTimersByTime(20_000);
  expect([reads(), close.mock.calls.length]).toEqual([0, 1]);
});
