import { isLoopbackHost } from './loopback-host.ts';

/** Two years, as preload lists require. Without `includeSubDomains`: other hosts of the domain may need http. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/**
 * The headers of every response. Documents set their own Content-Security-Policy; all other responses may load nothing. Other
 * sites may not embed resources; the few that are meant for them (the widget's loader, pictures in mails, link previews) set
 * their own Cross-Origin-Resource-Policy.
 */
export const SECURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * `SECURE_HEADERS` with Strict-Transport-Security where it applies.
 * @param publicOrigin the public address; if it is https, browsers must not use http for it again
 */
export function secureHeadersOf(publicOrigin: string): Record<string, string> {
  const { protocol, hostname } = new URL(publicOrigin);
  // On loopback a browser would use https for every port of the machine, also those of other programs.
  const strict = protocol === 'https:' && !isLoopbackHost(hostname);
  return { ...SECURE_HEADERS, ...(strict ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}) };
}
