import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import { forbidden } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that it calls on behalf of a site with another origin than these. */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin) return !origins.includes(origin);
  return Boolean(site) && site !== 'same-origin' && site !== 'none';
}

/**
 * Refuses state-changing calls that a browser makes on behalf of another site. Browsers
 * always send Origin or Sec-Fetch-Site with them; a program that sends neither holds no
 * cookies it was not given, so there is nobody to forge.
 */
export function sameOrigin(publicOrigin: string): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method)) {
      const own = `${ctx.protocol}://${ctx.host}`;
      if (isForeign(ctx.headers, [publicOrigin, own])) throw forbidden('cross_origin');
    }
    await next();
  };
}
