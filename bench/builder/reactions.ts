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

/**
 * Times a kind of event in the page: from when the browser received it, including the time in its queue, until the next
 * frame is painted.
 * @returns stops watching and sums up
 */
export async function watch(page: Page, action: string, event: string): Promise<() => Promise<Reaction>> {
  await page.evaluate((name) => {
    const seen: number[] = [];
    const onEvent = (event: Event) => {
      // Pressed as modifiers, they cause nothing.
      if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Shift'].includes(event.key)) return;
      const { timeStamp } = event;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // The message is delivered after the frame was painted.
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
