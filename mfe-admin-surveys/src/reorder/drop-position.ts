/** The rows of a list that are in the document, without those that are being moved. */
export function otherRows(list: HTMLElement, moving: ReadonlySet<string>): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-drag-id]')].filter(
    (row) => !moving.has(row.dataset.dragId ?? ''),
  );
}

/** The vertical middle of a row, in pixels of the window. */
export function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/**
 * Where rows dropped at a height of the window would land: how many of the others precede them. A long list may have only
 * the rows near the window in the document.
 * @param rows `otherRows`, in order
 * @param others ids of the same rows and of those outside the document, in order
 */
export function dropPosition(rows: readonly HTMLElement[], others: readonly string[], y: number): number {
  const above = rows.filter((row) => middleOf(row) < y).at(-1);
  if (above) return others.indexOf(above.dataset.dragId ?? '') + 1;
  return Math.max(0, others.indexOf(rows[0]?.dataset.dragId ?? ''));
}
