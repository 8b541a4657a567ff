import type { Deps } from '../../platform/deps.ts';

const INTERVAL_MS = 15_000;

export interface HeartbeatTimer {
  /** Stores at once, and from then on regularly. Never throws. */
  beat(): Promise<void>;
  /** Stops. @returns whether anything was stored or tried to be */
  close(): Promise<boolean>;
}

/** Stores regularly that a process runs; one store at a time. @param store may reject: the next heartbeat tries again */
export function heartbeatTimer(log: Deps['log'], store: () => Promise<void>): HeartbeatTimer {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let silent = false;

  async function attempt(): Promise<void> {
    try {
      await store();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ err: error }, 'operators could not be told that this process runs');
      silent = true;
    }
  }

  function beat(): Promise<void> {
    timer ??= setInterval(beat, INTERVAL_MS).unref();
    beating = beating.then(attempt);
    return beating;
  }

  return {
    beat,
    async close() {
      clearInterval(timer);
      await beating;
      return timer !== undefined;
    },
  };
}
