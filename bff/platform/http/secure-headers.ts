import type { Middleware } from 'koa';
import { isLoopbackHost } from './loopback-host.ts';

/** Two years, as browsers' lists ask for. Not for other hosts of the domain, which are not ours to decide about. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/**
 * What every answer carries. Documents add their own Content-Security-Policy; everything else may load nothing at all.
 * Pages of other sites may not load what is here into theirs; what is meant for them (the widget's loader, pictures in
 * mails, shared previews) says so itself.
 */
export const SECURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * The same for an installation.
 * @param publicOrigin the address people use; when it is https, browsers are told to never use http for it again
 */
export function secureHeadersOf(publicOrigin: string): Record<string, string> {
  const { protocol, hostname } = new URL(publicOrigin);
  // On loopback a browser would go on to ask every port of the machine over https, those of other programs too.
  const strict = protocol === 'https:' && !isLoopbackHost(hostname);
  return { ...SECURE_HEADERS, ...(strict ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}) };
}

export function secureHeaders(publicOrigin: string): Middleware {
  const headers = secureHeadersOf(publicOrigin);
  return async (ctx, next) => {
    ctx.set(headers);
    // What the API answers is somebody's; the few answers that may be kept say so themselves.
    if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
    await next();
  };
}
