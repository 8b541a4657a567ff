/** An element's centre in its page's viewport, and the element that covers it there. */
export interface FoundElement {
  x: number;
  y: number;
  covered: string;
}

/** Runs in the page: finds the first visible element with this name, scrolled into view. */
export function find(css: string, name?: string): FoundElement | null {
  const seen = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined ||
        element.getAttribute('aria-label') === name ||
        element.textContent?.replace(/\s+/g, ' ').includes(name)),
  );
  if (!seen) return null;
  const outside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight;
  if (outside(seen.getBoundingClientRect())) seen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = seen.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  const reached = hit && (seen.contains(hit) || hit.closest('label')?.contains(seen));
  return { x, y, covered: reached ? '' : (hit?.outerHTML.slice(0, 80) ?? 'nothing is there') };
}
