import type { Page } from '@playwright/test';

/** The cost of one kind of action, from the event to the painted frame, in milliseconds. */
export interface Reaction {
  action: string;
  median: number;
  /** 95 % were at most this. */
  p95: number;
  slowest: number;
  times: number;
  /**
   * The page's own CPU time for one action, including what follows later (saving, validation), at full speed and
   * multiplied. Other programs on the machine don't add to it.
   */
  work?: number;
}

/** Milliseconds that browsers report the shortest key presses with; shorter ones aren't reported. */
const SHORTEST = 16;

/**
 * Times the key presses in the page by the browser's Event Timing, in steps of 8 ms: from when the browser received one, including the
 * time in its queue, until the next frame is presented. It is the measure of Interaction to Next Paint.
 * @returns stops watching, and has the time of each
 */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((shortest) => {
    const presented = new Map<number, number>();
    const pressed: number[] = [];
    const record = (entries: PerformanceEntryList) => {
      for (const { startTime, duration } of entries) presented.set(startTime, duration);
    };
    const observer = new PerformanceObserver((list) => record(list.getEntriesByName('keydown')));
    observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    const onPress = ({ key, timeStamp }: KeyboardEvent) => {
      // Pressed as modifiers, they cause nothing.
      if (!['Alt', 'Control', 'Shift'].includes(key)) pressed.push(timeStamp);
    };
    document.addEventListener('keydown', onPress, true);
    Object.assign(window, {
      reactionsSeen: () => {
        document.removeEventListener('keydown', onPress, true);
        record(observer.takeRecords().filter(({ name }) => name === 'keydown'));
        observer.disconnect();
        return pressed.map((time) => presented.get(time) ?? shortest);
      },
    });
  }, SHORTEST);
  return () => reactionsSeen(page);
}

/**
 * Times the moves of the pointer in the page, which Event Timing leaves out: from when the browser received one until the next frame is
 * painted, and what was queued before that is done.
 * @returns stops watching, and has the time of each
 */
export async function watchPointer(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const onMove = ({ timeStamp }: PointerEvent) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // The message is delivered after the frame was painted.
        port1.addEventListener('message', () => seen.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    };
    document.addEventListener('pointermove', onMove, true);
    Object.assign(window, {
      reactionsSeen: () => {
        document.removeEventListener('pointermove', onMove, true);
        return seen;
      },
    });
  });
  return () => reactionsSeen(page);
}

function reactionsSeen(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { reactionsSeen: () => number[] }).reactionsSeen());
}

/** Sums up the times of one kind of action. */
export function summed(action: string, times: readonly number[]): Reaction {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    action,
    median: at(0.5),
    p95: at(0.95),
    slowest: sorted.at(-1) ?? Number.NaN,
    times: sorted.length,
  };
}
