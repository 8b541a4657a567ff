import { type StreamEvent, type EventStreamOptions, openEventStream } from './event-stream.ts';

/** What tabs tell each other; `hello` asks the one that holds the line how it stands. */
type StreamMessage = StreamEvent | 'hello';

/**
 * One line to the server for all tabs of a browser that listen to the same: browsers allow six connections to a server
 * that speaks HTTP/1.1, and a seventh tab would load nothing any more. A lock says which tab holds the line and tells the
 * others; when it is closed, another takes over. Browsers without locks have a line in each tab.
 * @returns ends listening
 */
export function joinEventStream(
  name: string,
  line: EventStreamOptions,
  onEvent: (what: StreamEvent) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openEventStream(line, onEvent);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let close: (() => void) | undefined;
  let state: StreamEvent | undefined;
  const tell = (what: StreamMessage) => channel.postMessage(what);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
    if (data !== 'hello') onEvent(data);
    else if (close && state) tell(state);
  });
  tell('hello');
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      close = openEventStream(line, (what) => {
        if (what !== 'changed') state = what;
        onEvent(what);
        tell(what);
      });
      await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
    })
    // Left before it was this tab's turn.
    .catch(() => undefined);
  return () => {
    close?.();
    leaving.abort();
    channel.close();
  };
}
