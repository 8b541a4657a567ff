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
 * Shows `box` in the top layer while it is mounted, and repositions it while the page scrolls and while the dialog or
 * page around the anchor moves or grows. The box has `popover="manual"`.
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
    const position = () => {
      if (anchor.current && box.current) positionBeside(anchor.current, box.current, align);
    };
    position();
    document.addEventListener('scroll', position, true);
    document.addEventListener('animationend', position, true);
    window.addEventListener('resize', position);
    // Absent in jsdom, where elements have no size.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(position);
    sizes?.observe(anchor.current.closest('dialog') ?? document.body);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('animationend', position, true);
      document.removeEventListener('scroll', position, true);
      window.removeEventListener('resize', position);
    };
  }, [open, anchor, box, align]);
}
