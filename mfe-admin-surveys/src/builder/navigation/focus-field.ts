/** Frames in which a control may still come onto the screen: some panes are rendered after the page. */
const FRAMES = 30;

/**
 * Focuses an editor's control by the path that it edits (`data-field`), once it is on the screen.
 * @param options.select whether its text is selected, so that typing replaces it
 * @param options.instead the control to focus if there is none for the path
 */
export function focusField(
  field: string,
  { select = false, instead }: { select?: boolean; instead?: string } = {},
): void {
  let frames = 0;
  const attempt = () => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    if (!control) {
      frames += 1;
      if (frames < FRAMES) requestAnimationFrame(attempt);
      else if (instead) focusField(instead);
      return;
    }
    control.focus();
    if (select && control instanceof HTMLTextAreaElement) control.select();
    control.scrollIntoView?.({ block: 'nearest' });
  };
  requestAnimationFrame(attempt);
}
