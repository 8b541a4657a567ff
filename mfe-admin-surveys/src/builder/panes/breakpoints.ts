/**
 * Media queries for the editor's room, which is the window's: from `MIDDLE` on outline and page are side by side, and each
 * pane scrolls by itself; from `WIDE` on the options stand beside the page, and the header has one row. Below `MIDDLE` one pane
 * is shown at a time, and the page scrolls.
 */
export const MIDDLE = '@media (min-width: 640px)';
export const WIDE = '@media (min-width: 960px)';
/** For `useMedia`: one pane at a time. */
export const BELOW_MIDDLE = '(max-width: 639.98px)';
