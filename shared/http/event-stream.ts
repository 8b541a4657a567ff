/**
 * An event of the server (`changed`), or a change of the connection. After `lost` the browser reconnects by itself;
 * after `refused`, an error response, the stream is opened again a few seconds later.
 */
export type StreamEvent = 'changed' | 'open' | 'lost' | 'refused';

/** @param missed with `open`: whether events may have been missed since the caller began to read; anything it read may be old then */
export type StreamListener = (event: StreamEvent, missed?: boolean) => void;

export interface EventStreamOptions {
  /** Address of the server's stream. */
  address: string;
  /** Names of the server's events that are reported as `changed`; without one only the connection is reported. */
  event?: string | readonly string[];
}

/** `EventSource.CLOSED`: the browser no longer reconnects. */
const CLOSED = 2;
/** Milliseconds between two attempts after a refusal. */
const REOPEN = 5000;
/** Milliseconds by which the caller may have begun to read before it opened the stream. */
const READ_BEFORE = 10_000;

/**
 * Opens a stream of the server's events. While it isn't open, and in a browser without event streams, the caller has to
 * poll.
 * @param onEvent called with `open` once the server has subscribed to the events, each time it has
 * @returns a function that closes it
 */
export function openEventStream({ address, event }: EventStreamOptions, onEvent: StreamListener): () => void {
  const began = performance.now();
  if (typeof EventSource === 'undefined') {
    onEvent('lost');
    return () => undefined;
  }
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    stream = new EventSource(address);
    stream.addEventListener('open', (event: Event | MessageEvent<string>) => {
      // The browser has an event of that name as well. The server's has the milliseconds since the last change, if it knows.
      if ('data' in event) onEvent('open', Number(event.data) < performance.now() - began + READ_BEFORE);
    });
    for (const name of [event ?? []].flat()) stream.addEventListener(name, () => onEvent('changed'));
    stream.addEventListener('error', () => {
      if (stream.readyState !== CLOSED) return onEvent('lost');
      timer = setTimeout(open, REOPEN);
      onEvent('refused');
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
