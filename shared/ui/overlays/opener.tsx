import { lostFocus, tabStops } from './tab-stops.tsx';

let pressed: Element | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a[href], summary, [tabindex]') : null;
    },
    true,
  );
}

/**
 * The element that opens a dialog at this moment, to return the focus to. Usually the focused one; Safari doesn't focus
 * buttons on a press, so there it is the last pressed element.
 */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement && activeElement !== document.body ? activeElement : pressed;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Prepares to return the focus after a dialog. What the dialog did may have disabled its opener or removed it; then the
 * focus goes to a control near it.
 * @returns a function that moves the focus
 */
export function focusReturn(opener: HTMLElement | null): () => void {
  const around: Element[] = [];
  for (let at = opener?.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  const focusNear = () => {
    const { activeElement } = document;
    if (!opener || !lostFocus(opener) || (activeElement !== document.body && activeElement !== opener))
      return;
    for (const ancestor of around.filter(({ isConnected }) => isConnected)) {
      const stops = tabStops(ancestor);
      const near = stops.findLast((stop) => isBefore(stop, opener)) ?? stops[0];
      if (near) return near.focus({ preventScroll: true });
    }
  };
  return () => {
    opener?.focus({ preventScroll: true });
    // The render that removes the dialog may disable the opener after this.
    queueMicrotask(focusNear);
  };
}

function isBefore(one: Element, other: Element): boolean {
  return other.isConnected && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
