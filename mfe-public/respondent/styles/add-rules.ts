/**
 * Adds rules to the document's own style sheet, after its others. The page's policy takes no further style elements, and Safari before
 * 16.4 constructs no style sheets.
 */
export function addRules(css: string): void {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
