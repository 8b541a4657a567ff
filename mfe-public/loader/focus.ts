/** What of a page takes typing. A frame's own fields can't be seen from here, so a frame that has the focus is one. */
const FIELDS =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,iframe,object,embed';

/** The element that has the focus, also within shadow roots as far as they are open. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/**
 * Whether the visitor is in a field of the page: the focus must stay there, or what is being typed goes elsewhere. A
 * custom element that shows nothing of its inside may hold one.
 */
export function fieldInUse(): boolean {
  const active = focused();
  if (!(active instanceof HTMLElement)) return false;
  const hidesInside = active.localName.includes('-') && !active.shadowRoot;
  return active.matches(FIELDS) || active.isContentEditable || hidesInside;
}

/** Where the focus was when the visitor asked for something just now; null when the page's code did by itself. */
export function askedFrom(): HTMLElement | null {
  return navigator.userActivation?.isActive && document.activeElement instanceof HTMLElement
    ? document.activeElement
    : null;
}
