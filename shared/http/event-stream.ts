/**
 * An event of the server (`changed`), or a change of the connection. After `lost` the browser reconnects by itself;
 * after `refused`, an error response, the stream is opened again a few seconds later.
 */
export type StreamEvent = 'changed' | 'open' | 'lost' | 'refused';

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

/**
 * Opens a stream of the server's events. While it isn't open, and in a browser without event streams, the caller has to
 * poll.
 * @returns a function that closes it
 */
export function openEventStream(
  { address, event }: EventStreamOptions,
  onEvent: (event: StreamEvent) => void,
): () => void {
  if (typeof EventSource === 'undefined') {
    onEvent('lost');
    return () => undefined;
  }
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    stream = new EventSource(address);
    // Events sent while no stream was open are lost: the caller reloads on `open`.
    stream.addEventListener('open', () => onEvent('open'));
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
