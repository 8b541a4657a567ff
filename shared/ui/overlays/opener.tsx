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
