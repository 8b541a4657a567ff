/**
 * Says in the document's banner that an area's development server can't be reached. The banner and its texts are the server's
 * (`bff/site/overrides/banner.ts`).
 */
export function showUnreachable(area: string, origin: string): void {
  const banner = document.getElementById('preview-banner');
  const words = banner?.querySelector<HTMLElement>('[data-unreachable]');
  const text = words?.dataset.unreachable?.replace('{server}', origin).replace('{area}', area);
  if (!banner || !words || !text) return;
  const others = banner.dataset.failed === undefined ? '' : `${words.textContent} `;
  banner.dataset.failed = '';
  words.setAttribute('role', 'alert');
  words.textContent = others + text;
}
