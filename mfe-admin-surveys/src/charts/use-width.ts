import { type RefObject, useEffect, useState } from 'react';

/** Until it is measured, and where nothing is laid out. */
const FIRST = 640;

/** The width of an element in pixels, followed: words in a drawing then keep their size at every width. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, watched.clientWidth || FIRST)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
