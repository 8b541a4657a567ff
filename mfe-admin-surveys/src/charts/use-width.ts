import { type RefObject, useEffect, useState } from 'react';

/** The width in pixels before the element is measured, and in environments without layout. */
const FIRST = 640;

/** Observes the width of an element in pixels. A drawing made for that width needs no scaling, which would scale its texts. */
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
