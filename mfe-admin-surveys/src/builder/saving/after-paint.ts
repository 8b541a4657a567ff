/**
 * From this share of its delay on, a save or a copy starts right after the paint of a key press: the next key is
 * least likely then.
 */
export const EARLY_START_SHARE = 0.7;

/** Runs after the next paint. A hidden page doesn't paint: the timers still apply. */
export function afterPaint(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}
