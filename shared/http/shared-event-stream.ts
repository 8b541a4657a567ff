import { type StreamEvent, type EventStreamOptions, openEventStream } from './event-stream.ts';

/** Messages between tabs; `hello` asks the tab that holds the stream for its state. */
type StreamMessage = StreamEvent | 'hello';

/**
 * One stream for all tabs of a browser with the same address: browsers allow six connections to a server that speaks
 * HTTP/1.1, so a seventh tab would load nothing. The tab that holds the lock opens the stream and broadcasts its
 * events; when that tab closes, another one takes over. Browsers without locks open a stream in each tab.
 * @returns a function that leaves the stream
 */
export function joinEventStream(
  name: string,
  options: EventStreamOptions,
  onEvent: (event: StreamEvent) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openEventStream(options, onEvent);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let close: (() => void) | undefined;
  let state: StreamEvent | undefined;
  const post = (event: StreamMessage) => channel.postMessage(event);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if (data !== 'hello') onEvent(data);
    else if (close && state) post(state);
  });
  post('hello');
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      close = openEventStream(options, (event) => {
        if (event !== 'changed') state = event;
        onEvent(event);
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
