/** Time limit for a page to grow, in milliseconds. */
const TIME_LIMIT_MS = 5000;

/**
 * Restores the scroll position after the language was switched: again whenever the page's length changes, because much of it
 * is loaded first, and as far as a page goes that is shorter in this language. Ends after five seconds, or if the user
 * scrolls, presses or types meanwhile.
 */
export function restoreScroll(to: number): void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => scrollTo({ top: to, behavior: 'instant' }));
  const timer = setTimeout(() => stop.abort(), TIME_LIMIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(document.body);
}
