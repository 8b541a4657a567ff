import { type RefObject, useEffect, useLayoutEffect } from 'react';

const gap = 6;
const margin = 8;

/**
 * Puts `box` beside `anchor` in the browser's top layer, so that no scrolling table clips it: below and
 * aligned to the anchor's end where there is room, else above; always inside the window.
 */
export function placeBeside(anchor: Element, box: HTMLElement, align: 'end' | 'center'): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const wanted = align === 'end' ? from.right - width : from.left + (from.width - width) / 2;
  const left = Math.max(margin, Math.min(wanted, window.innerWidth - width - margin));
  const fitsBelow = from.bottom + gap + height + margin <= window.innerHeight;
  const top = fitsBelow ? from.bottom + gap : Math.max(margin, from.top - gap - height);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

// On the server there is nothing to place, and React warns about layout effects.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows `box` in the top layer while it is mounted, and keeps it at its anchor while things scroll, and while the dialog or
 * page around the anchor moves in or grows. The box carries `popover="manual"`.
 */
export function usePopover(
  anchor: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'end' | 'center',
): void {
  useBrowserLayoutEffect(() => {
    if (!open || !anchor.current || !box.current) return;
    // Absent in jsdom; the box is then simply where it stands.
    box.current.showPopover?.();
    const place = () => {
      if (anchor.current && box.current) placeBeside(anchor.current, box.current, align);
    };
    place();
    document.addEventListener('scroll', place, true);
    document.addEventListener('animationend', place, true);
    window.addEventListener('resize', place);
    // Absent in jsdom, where nothing has a size.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    sizes?.observe(anchor.current.closest('dialog') ?? document.body);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('animationend', place, true);
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, box, align]);
}
