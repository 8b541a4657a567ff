/** The script's address for tag managers that drop the attribute of the snippet. */
export const scriptAddressOf = (origin: string, widgetId: string): string =>
  `${origin}/widget.js#${widgetId}`;

/** The snippet for a hosting page: one async script, which blocks nothing. */
export function snippetOf(origin: string, widgetId: string): string {
  return `<script async src="${origin}/widget.js" data-widget="${widgetId}"></script>`;
}
