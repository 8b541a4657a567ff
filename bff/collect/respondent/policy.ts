import type { Built } from './bundle.ts';

/**
 * The Content-Security-Policy of a respondent's document. Its style and its script are known by their digests,
 * so it needs no nonce and its HTML can be kept.
 * @param framing who may put the page into a frame: a widget or an embedded survey anybody, a preview the dashboard, a
 *   survey nobody; `*` alone would leave out pages that are files
 * @param document what chose its style and its script
 */
export function respondentPolicy(
  framing: 'nobody' | 'self' | 'anybody',
  { style, loader }: Pick<Built, 'style' | 'loader'>,
  { theme, light = false }: { theme: string; light?: boolean },
): string {
  const ancestors = { nobody: "'none'", self: "'self'", anybody: '* file:' }[framing];
  return [
    "default-src 'none'",
    `script-src 'self' ${loader(light).source}`,
    `style-src ${style(theme).source}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}
