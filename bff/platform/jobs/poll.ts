/**
 * Calls a function again and again, each call after the end of the one before.
 * @param pause milliseconds before the first call
 * @param run must never reject; resolves to the milliseconds before the next call
 * @returns a function that stops the polling after the running call
 */
export function poll(pause: number, run: () => Promise<number>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const schedule = (after: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run().then(schedule);
    }, after);
  };
  schedule(pause);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
