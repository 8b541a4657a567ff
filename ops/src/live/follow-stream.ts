import type { StreamEvent } from '@canvass/shared/http/event-stream';

/** `live`: changes are shown at once. `lost`: the page reads the state again every few seconds instead. */
export type Connection = 'connecting' | 'live' | 'lost';

/** Milliseconds between polls while there is no stream. */
const POLL = 5000;

/** Minimum milliseconds between two reads: several events often belong to one move. */
const PAUSE = 500;

interface Options {
  /** Opens the stream. @returns what closes it */
  open: (onEvent: (event: StreamEvent) => void) => () => void;
  /** Called when what the page shows may be out of date. */
  onChange: () => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Turns the stream's events into reads: at most two a second, none while the tab is hidden (it reads once when it is visible
 * again), and every five seconds while the stream is lost.
 * @returns what ends it
 */
export function followStream({ open, onChange, onConnection }: Options): () => void {
  let poll: ReturnType<typeof setInterval> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const read = () => {
    isDue = pause !== undefined || document.visibilityState === 'hidden';
    if (isDue) return;
    onChange();
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) read();
    }, PAUSE);
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const close = open((event) => {
    if (event === 'lost' || event === 'refused') {
      onConnection('lost');
      poll ??= setInterval(read, POLL);
      return;
    }
    if (event === 'open') {
      stopPolling();
      onConnection('live');
    }
    read();
  });
  const onVisible = () => {
    if (isDue) read();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    close();
    stopPolling();
    clearTimeout(pause);
  };
}
