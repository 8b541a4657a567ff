/** What is read of a click, React's own or the browser's. */
type Click = Pick<
  MouseEvent,
  'target' | 'defaultPrevented' | 'preventDefault' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** Turns a click on a plain link, which works without script, into a navigation of the shell. */
export function stayInside(event: Click, to: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
  if (link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  to((link.pathname.replace(/^\/it(?=\/|$)/, '') || '/') + link.search);
}
