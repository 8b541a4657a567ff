import type { Built } from './bundle.ts';

/**
 * The Content-Security-Policy of a respondent's document. It lists the digests of style and script instead of a nonce, so
 * that the HTML can be cached.
 * @param framing which pages may frame it: any page a widget or an embedded survey, the dashboard a preview, no page a
 *   survey. `*` doesn't match pages that are files, hence `file:`
 * @param document the theme and the kind of script, which decide the digests
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
