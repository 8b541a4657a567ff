/**
 * What is heard on a line: an event of the server, or how the line stands. `lost` is tried again by the browser at once;
 * `refused` is the server's word, and tried again later.
 */
export type StreamEvent = 'changed' | 'open' | 'lost' | 'refused';

export interface EventStreamOptions {
  /** Where the server sends events from. */
  address: string;
  /** The event that is heard as `changed`; some lines have none and only stand. */
  event?: string;
}

/** `EventSource.CLOSED`: the browser has given up. */
const CLOSED = 2;
/** Between two tries of a line that was refused, in milliseconds. */
const REOPEN = 5000;

/**
 * A stream of the server's events. Until it is open again, and where no stream can be had at all, whoever listens has to
 * ask.
 * @returns closes it
 */
export function openEventStream(
  { address, event }: EventStreamOptions,
  onEvent: (what: StreamEvent) => void,
): () => void {
  if (typeof EventSource === 'undefined') {
    onEvent('lost');
    return () => undefined;
  }
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    stream = new EventSource(address);
    // What came while no stream was open is told of by none.
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
