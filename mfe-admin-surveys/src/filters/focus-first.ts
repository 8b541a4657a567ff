/** Focuses the select that a form of conditions begins with: adding one removes the fields behind it, and the button that has the focus. */
export function focusFirst(form: Element): void {
  form.querySelector('select')?.focus();
}
