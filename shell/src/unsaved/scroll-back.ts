/** How long a page may go on growing before we give up. */
const PATIENCE_MS = 5000;

/**
 * Scrolls to where the page was before its language was switched, as soon as it is long enough: much of it is fetched
 * first. Whoever scrolls, presses or types meanwhile knows better.
 */
export function scrollBack(to: number): void {
  const room = () => document.documentElement.scrollHeight - innerHeight;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (room() < to) return;
    scrollTo({ top: to, behavior: 'instant' });
    stop.abort();
  });
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(document.body);
}
