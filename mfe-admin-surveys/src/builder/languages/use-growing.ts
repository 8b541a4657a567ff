import { useCallback, useRef, useState } from 'react';

/** How many rows of a long table are drawn at first, and each time its end comes near. */
const STEP = 40;

/** How many rows of a long table are to be drawn; `end` is put on what stands behind the last one. */
export function useGrowing(): { count: number; end: (element: HTMLElement | null) => void } {
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
