const SELECTOR = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', '[tabindex]']
  .map((control) => `${control}:not(:disabled, [hidden], [tabindex="-1"])`)
  .join(', ');

/** The elements within `root` that Tab leads to, in order. */
export function tabStops(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(SELECTOR)];
}

/** Whether the element can no longer have the focus: it was removed or disabled. */
export function lostFocus(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}
