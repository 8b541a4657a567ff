/** Focuses the control of a row that has the row's key, after the next render. */
export function focusRow(key: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-review="${CSS.escape(key)}"]`)?.focus(),
  );
}
