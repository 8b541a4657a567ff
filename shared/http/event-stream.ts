/**
 * An event of the server (`changed`), or a change of the connection. After `lost` the browser reconnects by itself; after
 * `refused`, the server's answer, the stream is opened again a few seconds later.
 */
export type StreamEvent = 'changed' | 'open' | 'lost' | 'refused';

export interface EventStreamOptions {
  /** Where the server sends events from. */
  address: string;
  /** The server's event that is passed on as `changed`; without it only the connection matters. */
  event?: string;
}

/** `EventSource.CLOSED`: the browser has given up. */
const CLOSED = 2;
/** Between two attempts after a refusal, in milliseconds. */
const REOPEN = 5000;

/**
 * Opens a stream of the server's events. While it isn't open, and where the browser has no streams, the caller has to
 * poll.
 * @returns closes it
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
    // Events that came while no stream was open are not sent again: the caller reads anew on `open`.
    stream.addEventListener('open', () => onEvent('open'));
    if (event) stream.addEventListener(event, () => onEvent('changed'));
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
