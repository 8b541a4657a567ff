/** The script's address for tag managers that drop the attribute of the snippet. */
export const scriptAddressOf = (origin: string, widgetId: string): string =>
  `${origin}/widget.js#${widgetId}`;

/** The call that opens a widget; by the name that is there also where the page has a `Canvass` of its own. */
export const callOf = (widgetId: string): string => `CanvassWidgets.open('${widgetId}')`;

/** The snippet for a hosting page: one async script, which blocks nothing. */
export function snippetOf(origin: string, widgetId: string): string {
  return `<script async src="${origin}/widget.js" data-widget="${widgetId}"></script>`;
}
