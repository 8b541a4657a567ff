import { setTimeout as sleep } from 'node:timers/promises';
import type { SupervisedProcess } from '../../bff/operate/embedded/child-process.ts';

export interface Supervised {
  stop(): Promise<void>;
}

const DELAYS_MS = [200, 500, 1000, 2000, 5000];
/** After so long a part counts as healthy again, and the delays start from the beginning. */
const HEALTHY_MS = 30_000;

/**
 * Starts a part and restarts it whenever it ends by itself, with growing delays while it ends soon after a start.
 * @param say called with a message when the part ended and when it runs again
 * @throws when the first start fails
 */
export async function supervise<T extends SupervisedProcess>(
  name: string,
  start: (previous: T | undefined) => Promise<T>,
  print: (text: string) => void,
): Promise<{ first: T; supervised: Supervised }> {
  const stopping = new AbortController();
  const first = await start(undefined);
  let current: T = first;

  async function watch(): Promise<void> {
    let failures = 0;
    let since = Date.now();
    let reason = (await current.ended).reason;
    while (!stopping.signal.aborted) {
      if (Date.now() - since > HEALTHY_MS) failures = 0;
      const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 0;
      failures += 1;
      print(`  ! ${name} ended (${reason}); starting it again`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      since = Date.now();
      try {
        current = await start(current);
        if (stopping.signal.aborted) return await current.stop();
        print(`  ✓ ${name} is back`);
        reason = (await current.ended).reason;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }
  const watching = watch();

  return {
    first,
    supervised: {
      async stop() {
        stopping.abort();
        await current.stop();
        await watching;
      },
    },
  };
}
