/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLive } from './use-live.ts';

/** Streams that the page opened and did not close. */
let streams: FakeStream[] = [];
class FakeStream extends EventTarget {
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

/** Channels of all simulated tabs; a message reaches the others synchronously. */
let channels: FakeChannel[] = [];
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    channels = channels.filter((channel) => channel !== this);
  }
}

/** A fake of the browser's locks: one holder, the others queue. */
const queues = new Map<string, Promise<void>>();
const locks = {
  async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      signal.aborted ? Promise.reject(new Error('aborted')) : work(),
    );
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  channels = [];
  queues.clear();
  Object.assign(globalThis, { EventSource: FakeStream, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function tab(surveyId = 's') {
  const onChange = jest.fn();
  const { ctx } = fakeContext();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AreaProvider value={ctx}>{children}</AreaProvider>
  );
  const { unmount } = renderHook(() => useLive(surveyId, onChange), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { onChange, unmount };
}
const dispatch = (event: string) =>
  act(() => {
    streams[0]?.dispatchEvent(new Event(event));
  });
/** The server has subscribed to the events, the latest of which was so many milliseconds ago. */
const open = (quiet = 0) =>
  act(() => {
    // As browsers do it: an event of their own first.
    streams[0]?.dispatchEvent(new Event('open'));
    streams[0]?.dispatchEvent(new MessageEvent('open', { data: `${quiet}` }));
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shares one stream among all tabs of a survey, and notifies each of a change', async () => {
  const tabs = [await tab(), await tab(), await tab()];
  expect(streams.map(({ url }) => url)).toEqual([expect.stringContaining('/surveys/s/responses/stream')]);
  dispatch('responses');
  for (const { onChange } of tabs) expect(onChange).toHaveBeenCalledTimes(1);
});

it('opens a stream in another tab when the tab that holds it is closed', async () => {
  const first = await tab();
  const second = await tab();
  first.unmount();
  await wait(0);
  expect(streams).toHaveLength(1);
  open();
  expect(second.onChange).toHaveBeenCalledTimes(1);
  second.unmount();
  await wait(0);
  expect(streams).toHaveLength(0);
});

it('reads nothing when its stream opens, unless something changed since the page began to read', async () => {
  const { onChange } = await tab();
  open(60_000);
  expect(onChange).not.toHaveBeenCalled();
  await wait(2000);
  open(11_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('reads once when the stream of a server of before opens, which does not know what changed', async () => {
  const { onChange } = await tab();
  act(() => {
    streams[0]?.dispatchEvent(new Event('open'));
    streams[0]?.dispatchEvent(new MessageEvent('open', { data: '' }));
  });
  await wait(5000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('reads nothing in any tab when another one joins an open stream', async () => {
  const first = await tab();
  open(60_000);
  const second = await tab();
  await wait(5000);
  expect([first, second].map(({ onChange }) => onChange.mock.calls.length)).toEqual([0, 0]);
  dispatch('responses');
  expect([first, second].map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 1]);
});

it('reads in all tabs when another one takes over the stream, as events may have been missed in between', async () => {
  const first = await tab();
  open(60_000);
  const [second, third] = [await tab(), await tab()];
  first.unmount();
  await wait(0);
  open(100);
  expect([second, third].map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 1]);
});

it('polls every two seconds while the stream is lost, also in tabs opened later, and stops when it is back', async () => {
  const first = await tab();
  dispatch('error');
  const second = await tab();
  await wait(4000);
  expect(first.onChange).toHaveBeenCalledTimes(2);
  expect(second.onChange).toHaveBeenCalledTimes(2);
  open();
  await wait(10_000);
  expect(first.onChange).toHaveBeenCalledTimes(3);
});

it('reads at most once a second under load', async () => {
  const { onChange } = await tab();
  for (let count = 0; count < 20; count += 1) dispatch('responses');
  expect(onChange).toHaveBeenCalledTimes(1);
  await wait(1000);
  expect(onChange).toHaveBeenCalledTimes(2);
  await wait(5000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('reads nothing in a hidden tab, and once as soon as it is visible', async () => {
  const see = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { onChange } = await tab();
  see('hidden');
  for (let count = 0; count < 5; count += 1) dispatch('responses');
  dispatch('error');
  await wait(60_000);
  expect(onChange).not.toHaveBeenCalled();
  see('visible');
  expect(onChange).toHaveBeenCalledTimes(1);
  open();
  await wait(1000);
  const seen = onChange.mock.calls.length;
  see('hidden');
  see('visible');
  await wait(1000);
  expect(onChange).toHaveBeenCalledTimes(seen);
});

it('polls without event streams, and opens a stream of its own without locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  await tab();
  await tab();
  expect(streams).toHaveLength(2);
  Object.assign(globalThis, { EventSource: undefined });
  const { onChange } = await tab();
  await wait(2000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
