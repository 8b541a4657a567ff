import { busy } from '../../platform/http/problem.ts';

interface SemaphoreLimits {
  /** Tasks that run at a time, one of each client at most. */
  running: number;
  /** Tasks that wait, of all clients; more are refused with 503. */
  waiting: number;
  /** Tasks of one client that wait. */
  waitingOfClient: number;
}

interface Waiting {
  client: string;
  start: () => void;
}

/**
 * Runs a task once the semaphore admits it.
 * @param signal when aborted, the task no longer waits
 * @throws 503 when too many wait
 */
export type RunExclusive = <Value>(
  client: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>;

/**
 * Limits tasks that occupy the processor for long. A client runs no second task while other clients wait for their
 * first, however many requests it sends.
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
