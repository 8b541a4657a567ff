import { type RefObject, useEffect } from 'react';
import { lostFocus, tabStops } from './tab-stops.tsx';

/**
 * Keeps the focus in a dialog whose content changes. The focused control may be removed or disabled by its own press, such
 * as a button that made what the dialog now shows; without this the focus would be on the page behind, where keys and
 * screen readers lose their place. It moves to the control that is then in the same position, or the last one.
 */
export function useRetainedFocus(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let last: Element | null = null;
    let position = 0;
    const note = () => {
      last = document.activeElement;
      position = last ? Math.max(0, ownStops(element).indexOf(last as HTMLElement)) : 0;
    };
    const retain = () => {
      const { activeElement } = document;
      // A disabled element stays the active one until the next frame in some browsers.
      const nowhere = activeElement === document.body || activeElement === last;
      if (!last || !nowhere || !lostFocus(last)) return;
      const stops = ownStops(element);
      stops[Math.min(position, stops.length - 1)]?.focus();
    };
    note();
    element.addEventListener('focusin', note);
    const changes = new MutationObserver(retain);
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [dialog]);
}

/** Without those of the toasts, whose host is in the dialog. */
const ownStops = (dialog: Element) => tabStops(dialog).filter((stop) => !stop.closest('slot'));
