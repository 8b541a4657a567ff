import { useCallback, useRef, useState } from 'react';

/** Rows of a long table that are rendered at first, and added each time its end comes near. */
const STEP = 40;

interface IncrementalRows {
  /** Number of rows to render. */
  count: number;
  /** The ref of the element after the last one. */
  end: (element: HTMLElement | null) => void;
  /** Renders the rows up to an index at least. */
  drawUntil: (index: number) => void;
}

/** The rows of a long table, rendered as its reader comes near. */
export function useIncrementalRows(): IncrementalRows {
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
  const drawUntil = useCallback((index: number) => setCount((before) => Math.max(before, index + 1)), []);
  return { count, end, drawUntil };
}
