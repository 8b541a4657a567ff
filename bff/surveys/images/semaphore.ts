import { busy } from '../../platform/http/problem.ts';

interface SemaphoreLimits {
  /** At most so many at a time, and one of them for each client. */
  running: number;
  /** At most so many wait altogether; more are told to come back (503). */
  waiting: number;
  /** And so many of each client. */
  waitingOfClient: number;
}

interface Waiting {
  client: string;
  start: () => void;
}

/** Does a piece of work when it is its turn. @param signal when aborted, it is no longer waited for */
export type RunExclusive = <Value>(
  client: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>;

/**
 * Shares what takes the processor for long: nobody gets a second place while others wait for their first, however much they
 * ask for.
 */
export function semaphore({ running, waiting, waitingOfClient }: SemaphoreLimits): RunExclusive {
  const active = new Set<string>();
  const queue: Waiting[] = [];

  const isFree = (client: string) => active.size < running && !active.has(client);

  function startNext(): void {
    const index = queue.findIndex(({ client }) => isFree(client));
    if (index < 0) return;
    const [next] = queue.splice(index, 1);
    if (!next) return;
    active.add(next.client);
    next.start();
  }

  function wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    const own = queue.filter((other) => other.client === client).length;
    if (queue.length >= waiting || own >= waitingOfClient) throw busy();
    return new Promise((resolve, reject) => {
      const entry = { client, start: resolve };
      queue.push(entry);
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(entry);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(busy());
      });
    });
  }

  return async (client, work, signal) => {
    if (isFree(client)) active.add(client);
    else await wait(client, signal);
    try {
      return await work();
    } finally {
      active.delete(client);
      startNext();
    }
  };
}
