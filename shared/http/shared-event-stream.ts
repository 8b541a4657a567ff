import {
  type StreamEvent,
  type EventStreamOptions,
  openEventStream,
  type StreamListener,
} from './event-stream.ts';

/**
 * Messages between tabs. `hello` asks the tab that holds the stream for its state; if it is open, the answer is `subscribed` (no
 * event has been missed since), and the same as `open` for tabs of older releases.
 */
type StreamMessage = StreamEvent | 'hello' | 'subscribed';

/**
 * One stream for all tabs of a browser with the same address: browsers allow six connections to a server that speaks
 * HTTP/1.1, so a seventh tab would load nothing. The tab that holds the lock opens the stream and broadcasts its
 * events; when that tab closes, another one takes over. Browsers without locks open a stream in each tab.
 * @returns a function that leaves the stream
 */
export function joinEventStream(
  name: string,
  options: EventStreamOptions,
  onEvent: StreamListener,
): () => void {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openEventStream(options, onEvent);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let close: (() => void) | undefined;
  let state: StreamEvent | undefined;
  let isAnswered = false;
  const post = (event: StreamMessage) => channel.postMessage(event);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if (data === 'hello') {
      if (close && state === 'open') post('subscribed');
      if (close && state) post(state);
      return;
    }
    const isRepeated = isAnswered && data === 'open';
    isAnswered = data === 'subscribed';
    if (data === 'subscribed') onEvent('open', false);
    else if (!isRepeated) onEvent(data, data === 'open');
  });
  post('hello');
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      close = openEventStream(options, (event, missed) => {
        if (event !== 'changed') state = event;
        onEvent(event, missed);
        post(event);
      });
      await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
    })
    // Aborted before this tab got the lock.
    .catch(() => undefined);
  return () => {
    close?.();
    leaving.abort();
    channel.close();
  };
}
