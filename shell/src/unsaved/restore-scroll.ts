/** Time limit for a page to grow. */
const TIME_LIMIT_MS = 5000;

/**
 * Restores the scroll position after the language was switched, as soon as the page is long enough: much of it is
 * loaded first. Ends if the user scrolls, presses or types meanwhile.
 */
export function restoreScroll(to: number): void {
  const room = () => document.documentElement.scrollHeight - innerHeight;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (room() < to) return;
    scrollTo({ top: to, behavior: 'instant' });
    stop.abort();
  });
  const timer = setTimeout(() => stop.abort(), TIME_LIMIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(document.body);
}
