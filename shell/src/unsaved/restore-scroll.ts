/** Time limit for a page to grow. */
const TIME_LIMIT_MS = 5000;

/**
 * Restores the scroll position after the language was switched, as soon as the page is long enough: much of it is
 * loaded first. Ends after five seconds, or if the user scrolls, presses or types meanwhile.
 */
export function restoreScroll(to: number): void {
  const room = () => document.documentElement.scrollHeight - innerHeight;
  const stop = new AbortController();
  // A placeholder may take the place of a page that was there already; then the position is restored once more.
  let restored = false;
  const observer = new ResizeObserver(() => {
    const isLongEnough = room() >= to;
    if (isLongEnough && !restored) scrollTo({ top: to, behavior: 'instant' });
    restored = isLongEnough;
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
