import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a job of every minute ends, although work is left: the next one is queued by then. */
const RUN_MS = 60_000;

/**
 * Repeats the passes of a job that is scheduled every minute, until nothing is due. While there is work, it goes on all
 * the time; without any, it costs one pass a minute.
 * @param pass resolves to the milliseconds before the next pass, or to undefined if nothing was due
 * @param signal ends the job after the running pass
 */
export async function repeatWhileDue(
  signal: AbortSignal,
  pass: () => Promise<number | undefined>,
): Promise<void> {
  const end = performance.now() + RUN_MS;
  while (!signal.aborted && performance.now() < end) {
    const pause = await pass();
    if (pause === undefined) return;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
