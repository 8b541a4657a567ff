import { type RefObject, useEffect, useLayoutEffect } from 'react';

const gap = 6;
const margin = 8;

/**
 * Positions `box` beside `anchor` in the browser's top layer, so that no scrolling table clips it: below and aligned to
 * the anchor's end if there is room, else above; always inside the window.
 */
export function positionBeside(anchor: Element, box: HTMLElement, align: 'end' | 'center'): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const wanted = align === 'end' ? from.right - width : from.left + (from.width - width) / 2;
  const left = Math.max(margin, Math.min(wanted, window.innerWidth - width - margin));
  const fitsBelow = from.bottom + gap + height + margin <= window.innerHeight;
  const top = fitsBelow ? from.bottom + gap : Math.max(margin, from.top - gap - height);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

// On the server there is no layout, and React warns about layout effects.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows `box` in the top layer while it is mounted, and repositions it whenever its anchor moves: the page scrolls, a dialog
 * opens, data arrive above it. The box has `popover="manual"`.
 */
export function usePopover(
  anchor: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'end' | 'center',
): void {
  useBrowserLayoutEffect(() => {
    if (!open || !anchor.current || !box.current) return;
    // Absent in jsdom; the box then stays in the page.
    box.current.showPopover?.();
    // No observer tells that an element moves because another one grew, so the anchor's place is read in every frame. It is
    // two rectangles, and only while the box is shown.
    let placed = '';
    let frame = 0;
    const follow = () => {
      if (!anchor.current || !box.current) return;
      const { x, y, width, height } = anchor.current.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = box.current;
      const { innerWidth, innerHeight } = window;
      const place = [x, y, width, height, offsetWidth, offsetHeight, innerWidth, innerHeight].join();
      if (place !== placed) positionBeside(anchor.current, box.current, align);
      placed = place;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [open, anchor, box, align]);
}
