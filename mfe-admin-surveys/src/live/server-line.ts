/** What is heard of a survey: something changed, or whether the server's line stands. */
export type Heard = 'changed' | 'open' | 'lost';

/**
 * The server's stream of one survey's changes. The browser reconnects by itself; until it does, and where no stream can
 * be had at all, the line is `lost` and whoever listens has to ask.
 * @returns closes it
 */
export function openLine(address: string, heard: (what: Heard) => void): () => void {
  if (typeof EventSource === 'undefined') {
    heard('lost');
    return () => undefined;
  }
  const stream = new EventSource(address);
  // What came while no stream was open is told of by none.
  stream.addEventListener('open', () => heard('open'));
  stream.addEventListener('responses', () => heard('changed'));
  stream.addEventListener('error', () => heard('lost'));
  return () => stream.close();
}
