import { type RefObject, useEffect, useState } from 'react';

/** Rows are asked for in blocks, and some more than can be seen, so that scrolling rarely draws. */
const BLOCK = 8;
const SPARE = 6;

export interface VisibleRows {
  first: number;
  /** Behind the last one. */
  end: number;
}

/** A length in pixels, in the reader's own text size. */
export function remToPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/**
 * Which rows of a long list lie in the window, whatever it is that scrolls. All rows have the same height.
 * @param height of a row in rem
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>({ first: 0, end: 3 * BLOCK });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const row = remToPixels(height);
      const { top } = element.getBoundingClientRect();
      const first = Math.max(0, Math.floor((-top / row - SPARE) / BLOCK) * BLOCK);
      const end = Math.ceil(((window.innerHeight - top) / row + SPARE) / BLOCK) * BLOCK;
      setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Scrolling doesn't bubble, but it is captured on its way to whatever scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, height]);
  return { first: Math.min(rows.first, count), end: Math.min(rows.end, count) };
}
