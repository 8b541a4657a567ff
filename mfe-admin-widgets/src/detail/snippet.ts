/** What goes into somebody's page: one script that waits for nothing and holds nothing up. */
export function snippetOf(origin: string, widgetId: string): string {
  return `<script async src="${origin}/widget.js" data-widget="${widgetId}"></script>`;
}
