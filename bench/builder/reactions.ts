import type { Page } from '@playwright/test';

/** What one kind of action cost, from the event to the picture it led to (milliseconds). */
export interface Reaction {
  action: string;
  median: number;
  /** All but one in twenty were as quick as that. */
  p95: number;
  slowest: number;
  times: number;
  /**
   * The page's own work for one action, everything included that it leads to later (saving, checking), at full speed and
   * multiplied: time of its thread, which other programs on the machine don't add to.
   */
  work?: number;
}

/**
 * Watches a kind of event in the page: each is timed from when the browser got it, waiting included, until the picture
 * after it is drawn.
 */
export async function watch(page: Page, action: string, event: string): Promise<() => Promise<Reaction>> {
  await page.evaluate((name) => {
    const seen: number[] = [];
    const onEvent = (event: Event) => {
      // Held down for another key, they do nothing by themselves.
      if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Shift'].includes(event.key)) return;
      const { timeStamp } = event;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message comes after the frame was painted.
        port1.addEventListener('message', () => seen.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    };
    document.addEventListener(name, onEvent, true);
    Object.assign(window, {
      reactionsSeen: () => {
        document.removeEventListener(name, onEvent, true);
        return seen;
      },
    });
  }, event);
  return async () => {
    const seen = await page.evaluate(() =>
      (window as unknown as { reactionsSeen: () => number[] }).reactionsSeen(),
    );
    return summed(action, seen);
  };
}

/** The times of one kind of action. */
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
