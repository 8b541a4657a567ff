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
 * What opens a dialog at this moment, for the focus to return to. Mostly that is what has the focus; in Safari a press
 * gives buttons none, so there it is what was pressed last.
 */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement && activeElement !== document.body ? activeElement : pressed;
  return opener instanceof HTMLElement ? opener : null;
}
