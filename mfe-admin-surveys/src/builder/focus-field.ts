/**
 * Focuses an editor's control by the path that it edits (`data-field`), after the next render, which may bring it onto
 * the screen.
 * @param options.select whether its text is selected, so that typing replaces it
 */
export function focusField(field: string, { select = false } = {}): void {
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    control?.focus();
    if (select && control instanceof HTMLTextAreaElement) control.select();
    control?.scrollIntoView?.({ block: 'nearest' });
  });
}
