/** Enter on a statement or section that is a page by itself, which has no field and so no submit button of its own, goes on. */
export function statementKey({ key, repeat }: KeyboardEvent): void {
  const focused = document.activeElement;
  if (key === 'Enter' && !repeat && focused?.matches('[data-layout=one_at_a_time] .cv-statement'))
    focused.closest('form')?.requestSubmit();
}

/** Where keys choose: on the whole page, or only within the scale or the row of a matrix that has the focus. */
export function keyScope(everywhere: boolean): ParentNode | null | undefined {
  return everywhere && !document.querySelector('.cv-matrix')
    ? document
    : document.activeElement?.closest('.cv-scale,.cv-matrix-row');
}

/** The title of a first page of questions, which takes the focus when a respondent comes back to it from the next one. */
export function firstPageTop(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('.cv-intro-title');
  if (title) title.tabIndex = -1;
  return title;
}
