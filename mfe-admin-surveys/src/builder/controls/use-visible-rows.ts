import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows that are rendered beyond those in the window, on each side. */
const OVERSCAN = 6;
/**
 * Rows by which the range moves. Few: on a slow device a new row takes some milliseconds, and an arrow key that moves the range
 * waits for all of them.
 */
const BLOCK = 2;

/** Rows that what stands above a list takes of the window, at least; fewer rows are rendered until the list was measured. */
const ABOVE = 4;
const DEFAULT_FONT_SIZE = 16;

/**
 * The rows that are rendered first, without measuring: that would compute styles and layout of a page that isn't complete, and
 * again for the rows that are missing.
 */
const firstRows = (height: number) =>
  Math.max(2 * BLOCK, window.innerHeight / DEFAULT_FONT_SIZE / height - ABOVE - OVERSCAN);

/** A range of rows, for `slice`. */
export interface VisibleRows {
  first: number;
  /** The index after the last row. */
  end: number;
}

/** Converts a length to pixels, by the reader's text size. */
function remToPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_FONT_SIZE);
}

/**
 * The rows of a long list that are in the window, whichever element scrolls: a pane on a wide screen, the page on a phone.
 * All rows have the same height, which is the virtualizer's unit of length; the window is its viewport.
 * @param height of a row in rem
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): VisibleRows {
  // No compiler memoizes this code, which the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => 1,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: firstRows(height) },
    observeElementRect: ({ scrollElement }, report) =>
      whenResized(scrollElement, () =>
        report({ width: 0, height: window.innerHeight / remToPixels(height) + BLOCK }),
      ),
    observeElementOffset: ({ scrollElement }, report) => {
      const measure = () => {
        const above = -(scrollElement?.getBoundingClientRect().top ?? 0) / remToPixels(height);
        report(Math.floor(above / BLOCK) * BLOCK, false);
      };
      const stop = whenResized(scrollElement, measure);
      // A scroll event doesn't bubble, but the document captures it on its way to the element that scrolls.
      document.addEventListener('scroll', measure, { capture: true, passive: true });
      return () => {
        stop();
        document.removeEventListener('scroll', measure, { capture: true });
      };
    },
    // The list never scrolls itself: what scrolls is an element around it.
    scrollToFn: () => undefined,
  }).getVirtualIndexes();
  return { first: rows[0] ?? 0, end: (rows.at(-1) ?? -1) + 1 };
}

/** Calls once when the first layout is done, and again whenever the list or the window has another size. */
function whenResized(list: HTMLElement | null, measure: () => void): () => void {
  const observer = new ResizeObserver(measure);
  if (list) observer.observe(list);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}
