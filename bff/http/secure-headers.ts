import type { Middleware } from 'koa';

/**
 * What every answer carries. Documents add their own Content-Security-Policy; everything
 * else may load nothing at all.
 */
export const SECURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

export const secureHeaders: Middleware = async (ctx, next) => {
  ctx.set(SECURE_HEADERS);
  await next();
};
