/**
 * Focuses an editor's control by the path that it edits (`data-field`), after the next render, which may bring it onto
 * the screen.
 */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    control?.focus();
    control?.scrollIntoView?.({ block: 'nearest' });
  });
}
