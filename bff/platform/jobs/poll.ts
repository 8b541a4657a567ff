/**
 * Does something over and over, one round after the other.
 * @param pause milliseconds before the first round
 * @param round never rejects; how many milliseconds to wait before the next
 * @returns stops it, after the round it is in
 */
export function poll(pause: number, round: () => Promise<number>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const plan = (after: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round().then(plan);
    }, after);
  };
  plan(pause);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
