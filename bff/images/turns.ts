import { busy } from '../http/problem.ts';

/** Runs at most `running` at a time and lets at most `waiting` wait; more are told to come back (503). */
export function turns(
  running: number,
  waiting: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
