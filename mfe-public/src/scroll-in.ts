/** S9.7 */
const MOTION = { duration: 1000, delay: 100, easing: 'ease-in-out', fill: 'backwards' } as const;
const OFFSET_PX = 50;

/**
 * Lets the parts of a page come in as they are scrolled to, once. What is on the screen already stays as it is, and so
 * does everything without script or for those who prefer less motion; nothing moves any other thing. Returns the way to
 * stop, which shows all.
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
    // Endless upwards: who jumps over a part finds it there on the way back.
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
