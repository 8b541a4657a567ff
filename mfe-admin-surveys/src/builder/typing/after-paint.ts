/** Runs after the next paint. A hidden page doesn't paint: the timers still apply. */
export function afterPaint(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}
