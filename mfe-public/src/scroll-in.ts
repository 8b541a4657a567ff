/** S9.7 */
const MOTION = { duration: 1000, delay: 100, easing: 'ease-in-out', fill: 'backwards' } as const;
const OFFSET_PX = 50;

/**
 * Animates the parts of a page as they are scrolled to, once each. Parts already on the screen are not animated, nor
 * any without script or for readers who prefer reduced motion; no part shifts another one.
 * @returns a function that stops it and shows all parts
 */
export function scrollIn(parts: Iterable<HTMLElement>): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const waiting = [...parts].filter((part) => part.getBoundingClientRect().top >= innerHeight);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.removeAttribute('data-waiting');
        target.animate([{ opacity: 0, transform: 'translateY(24px)' }, { opacity: 1 }], MOTION);
      }
    },
    // Extended upwards without limit: a part that was jumped over is visible when the reader scrolls back.
    { rootMargin: `1000000px 0px -${OFFSET_PX}px 0px` },
  );
  for (const part of waiting) {
    part.dataset.waiting = '';
    observer.observe(part);
  }
  return () => {
    observer.disconnect();
    for (const part of waiting) delete part.dataset.waiting;
  };
}
