/** Enter on a statement, which has no field and so no submit button of its own, goes on. */
export function statementKey({ key, repeat }: KeyboardEvent): void {
  const focused = document.activeElement;
  if (key === 'Enter' && !repeat && focused?.matches('.cv-statement'))
    focused.closest('form')?.requestSubmit();
}

/** Where keys choose: on the whole page, or only within the scale or the row of a matrix that has the focus. */
export function keyScope(everywhere: boolean): ParentNode | null | undefined {
  return everywhere && !document.querySelector('.cv-matrix')
    ? document
    : document.activeElement?.closest('.cv-scale,.cv-matrix-row');
}
