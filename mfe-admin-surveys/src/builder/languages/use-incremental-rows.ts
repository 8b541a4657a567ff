import { useCallback, useRef, useState } from 'react';

/** Rows of a long table that are rendered at first, and added each time its end comes near. */
const STEP = 40;

/** Number of rows of a long table to render; `end` is the ref of the element after the last one. */
export function useIncrementalRows(): { count: number; end: (element: HTMLElement | null) => void } {
  const [count, setCount] = useState(STEP);
  const observer = useRef<IntersectionObserver>(undefined);
  const end = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setCount((before) => before + STEP),
      { rootMargin: '100% 0px' },
    );
    observer.current.observe(element);
  }, []);
  return { count, end };
}
