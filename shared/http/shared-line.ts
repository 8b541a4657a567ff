import { type Heard, type Line, openLine } from './server-line.ts';

/** What tabs tell each other; `hello` asks the one that holds the line how it stands. */
type Told = Heard | 'hello';

/**
 * One line to the server for all tabs of a browser that listen to the same: browsers allow six connections to a server
 * that speaks HTTP/1.1, and a seventh tab would load nothing any more. A lock says which tab holds the line and tells the
 * others; when it is closed, another takes over. Browsers without locks have a line in each tab.
 * @returns ends listening
 */
export function joinLine(name: string, line: Line, heard: (what: Heard) => void): () => void {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openLine(line, heard);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let close: (() => void) | undefined;
  let state: Heard | undefined;
  const tell = (what: Told) => channel.postMessage(what);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data !== 'hello') heard(data);
    else if (close && state) tell(state);
  });
  tell('hello');
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      close = openLine(line, (what) => {
        if (what !== 'changed') state = what;
        heard(what);
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
