/**
 * The Content-Security-Policy of a respondent's document. It has no inline script, and its style is known by its digest,
 * so it needs no nonce and its HTML can be kept.
 * @param framing who may put the page into a frame: a widget or an embedded survey anybody, a preview the dashboard, a
 *   survey nobody
 * @param styleSource digest of the style the document holds
 */
export function respondentPolicy(framing: 'nobody' | 'self' | 'anybody', styleSource: string): string {
  const ancestors = { nobody: "'none'", self: "'self'", anybody: '*' }[framing];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSource}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}
