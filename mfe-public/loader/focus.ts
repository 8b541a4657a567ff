/** Elements that accept typing. A frame's own fields can't be seen from here, so a focused frame counts as one. */
const FIELDS =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,iframe,object,embed';

/** The focused element, looked up within open shadow roots, too. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/**
 * Whether the visitor is in a field of the page: moving the focus would send their keys elsewhere. A custom element
 * with a closed shadow root may contain a field, and counts as one.
 */
export function fieldInUse(): boolean {
  const active = focused();
  if (!(active instanceof HTMLElement)) return false;
  const hidesInside = active.localName.includes('-') && !active.shadowRoot;
  return active.matches(FIELDS) || active.isContentEditable || hidesInside;
}

/**
 * The element that had the focus when the visitor caused this call; null if the page's code made it without a visitor's
 * action.
 */
export function askedFrom(): HTMLElement | null {
  return navigator.userActivation?.isActive && document.activeElement instanceof HTMLElement
    ? document.activeElement
    : null;
}

/**
 * Whether a modal dialog of the page is open, which makes everything beneath it inert, or an element is shown fullscreen, which
 * covers everything. The whole page in fullscreen (a kiosk) matches `:modal`, too, but covers no widget. Safari before 15.6 can't say.
 * A modal dialog in a web component is found from the focus, which it takes when it opens.
 */
export function modalOpen(): boolean {
  const modal = ':modal:not(:root)';
  try {
    let within = focused();
    while (within && !within.closest(modal))
      within = (within.getRootNode() as Partial<ShadowRoot>).host ?? null;
    return !!(within ?? document.querySelector(modal));
  } catch {
    return false;
  }
}
