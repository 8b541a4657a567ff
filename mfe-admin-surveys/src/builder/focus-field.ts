/**
 * Focuses an editor's control by the path it edits (`data-field`), as soon as the change that brings it onto the screen
 * is drawn.
 */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    control?.focus();
    control?.scrollIntoView?.({ block: 'nearest' });
  });
}
